import { useStore } from '../../../lib/page/store.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { hasCommandKey, shortcuts } from './shortcuts.ts';

/** The keys and what they do. Single letters can be switched off, for who dictates. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useIntl();
  const { letters } = useStore(shortcuts);
  const keys = [
    { key: hasCommandKey() ? '⌘ K' : 'Ctrl K', text: t('find.key_find') },
    { key: 'j', text: t('find.key_next') },
    { key: 'k', text: t('find.key_previous') },
    { key: '?', text: t('find.key_help') },
  ];
  return (
    <Dialog title={t('find.keys')} isOpen onOpenChange={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-note">
        {keys.map(({ key, text }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-9 rounded-sm border border-line-strong px-2 py-1 text-center font-sans">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Switch value={letters} onChange={(value) => shortcuts.set({ letters: value })} className="mt-3 mb-3">
        {t('find.letters')}
      </Switch>
    </Dialog>
  );
}
