import { X } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { cx } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const names = ['agenda', 'notes', 'messages'] as const;
export type PanelName = (typeof names)[number];
/** What is beside a call. The route passes it, because features do not import each other. */
export type Panels = Record<PanelName, ReactNode>;

/** The agenda, the shared notes and the conversation beside a call. */
export function SidePanel({ panels, onClose }: { panels: Panels; onClose: () => void }) {
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
    </section>
  );
}
