import { X } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import type { CallProps } from './call-meeting.ts';
import { PhoneWayOut } from './phone-way-out.tsx';

const names = ['agenda', 'notes', 'messages'] as const;
export type PanelName = (typeof names)[number];
/** The panel beside a call. The route passes its content, because features do not import each other. */
export type Panels = Record<PanelName, ReactNode>;

interface SidePanelProps extends Pick<CallProps, 'room' | 'partnerName'> {
  panels: Panels;
  onClose: () => void;
}

/** The agenda, the shared notes and the conversation beside a call. */
export function SidePanel({ panels, onClose, ...partner }: SidePanelProps) {
  const { t } = useIntl();
  const [shown, setShown] = useState<PanelName>('agenda');
  return (
    <section
      aria-label={t('call.panel')}
      className="flex w-full min-w-0 flex-col border-line bg-surface max-lg:absolute max-lg:inset-0 max-lg:z-10 lg:w-96 lg:shrink-0 lg:border-l"
    >
      <div className="flex items-center gap-1 border-b border-line px-2 py-1">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={shown === name}
            onClick={() => setShown(name)}
            className={cx(
              'min-h-11 rounded-control px-3 text-note hover:bg-sunken',
              shown === name && 'bg-soft font-semibold text-on-soft',
            )}
          >
            {t(`call.panel_${name}`)}
          </button>
        ))}
        <IconButton icon={X} label={t('call.hide_panel')} className="ml-auto" onPress={onClose} />
      </div>
      <div className={cx('flex min-h-0 grow flex-col', shown !== 'messages' && 'overflow-y-auto p-4')}>
        <Suspense
          fallback={
            <Loading className="p-4">
              <Skeleton className="h-40" />
            </Loading>
          }
        >
          {panels[shown]}
        </Suspense>
      </div>
      <PhoneWayOut {...partner} className="border-t border-line px-4 py-2 text-ink-2" />
    </section>
  );
}
