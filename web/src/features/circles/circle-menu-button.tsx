import type { CircleDetail } from '@binome/contract/circles/circles';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { usePanel } from '../../ui/overlays/use-panel.ts';

const loadMenu = () => import('./circle-menu.tsx');
const CircleMenu = lazy(() => loadMenu().then((module) => ({ default: module.CircleMenu })));
const LeaveDialog = lazyDialog(() => import('./leave-dialog.tsx').then((module) => module.LeaveDialog));
const EndDialog = lazyDialog(() => import('./end-dialog.tsx').then((module) => module.EndDialog));

/** Opens the menu of a circle; nothing without anything in it. */
export function CircleMenuButton({ circle }: { circle: CircleDetail }) {
  const { t } = useIntl();
  const { button, panel } = usePanel('menu', loadMenu);
  const [asked, setAsked] = useState<'leave' | 'end' | null>(null);
  const { can } = circle;
  const close = () => setAsked(null);
  return (
    <>
      {(can.leave || can.end) && <IconButton {...button} icon={Ellipsis} label={t('circle.more')} />}
      <Suspense>
        {panel && (
          <CircleMenu
            {...panel}
            onLeave={can.leave ? () => setAsked('leave') : undefined}
            onEnd={can.end ? () => setAsked('end') : undefined}
          />
        )}
      </Suspense>
      {asked === 'leave' && <LeaveDialog circle={circle} onClose={close} />}
      {asked === 'end' && <EndDialog circle={circle} onClose={close} />}
    </>
  );
}
