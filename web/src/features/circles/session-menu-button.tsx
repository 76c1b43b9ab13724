import type { CircleSession } from '@binome/contract/circles/circle-sessions';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePanel } from '../../ui/overlays/use-panel.ts';

const loadMenu = () => import('./session-menu.tsx');
const SessionMenu = lazy(() => loadMenu().then((module) => ({ default: module.SessionMenu })));
const MoveDialog = lazyDialog(() => import('./move-dialog.tsx').then((module) => module.MoveDialog));
const HandOverDialog = lazyDialog(() => import('./hand-over-dialog.tsx').then((module) => module.HandOverDialog));
const CancelSessionDialog = lazyDialog(() => import('./cancel-session-dialog.tsx').then((module) => module.CancelSessionDialog));

/** Opens the menu of a session, for its facilitator and the host. */
export function SessionMenuButton({ session }: { session: CircleSession }) {
  const { t } = useIntl();
  const { button, panel } = usePanel('menu', loadMenu);
  const [asked, setAsked] = useState<'move' | 'hand_over' | 'cancel' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <IconButton {...button} icon={Ellipsis} label={t('circle.session_more')} className="-mt-2 -mr-2" />
      <Suspense>{panel && <SessionMenu {...panel} can={session.can} onChoose={setAsked} />}</Suspense>
      {asked === 'move' && <MoveDialog session={session} onClose={close} />}
      {asked === 'hand_over' && <HandOverDialog session={session} onClose={close} />}
      {asked === 'cancel' && <CancelSessionDialog session={session} onClose={close} />}
    </>
  );
}
