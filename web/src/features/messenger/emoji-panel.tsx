import { Button } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import type { PanelProps } from '../../ui/overlays/use-panel.ts';

const emoji = [
  '🙂',
  '😊',
  '😄',
  '😂',
  '😉',
  '🤔',
  '😅',
  '🙏',
  '👍',
  '👏',
  '🙌',
  '💪',
  '👋',
  '🤝',
  '✨',
  '🎉',
  '🚀',
  '💡',
  '✅',
  '📅',
  '📎',
  '☕',
  '❤️',
  '🌱',
];

/** Frequent emoji. Screen readers and keyboards of the system offer all of them. */
export function EmojiPanel({ onPick, ...panel }: PanelProps & { onPick: (emoji: string) => void }) {
  const { t } = useIntl();
  const pick = (sign: string) => {
    onPick(sign);
    panel.onOpenChange(false);
  };
  return (
    <Popover {...panel} label={t('messenger.emoji')} placement="top start" className="p-2">
      <div className="grid grid-cols-8 gap-0.5">
        {emoji.map((sign) => (
          <Button
            key={sign}
            aria-label={sign}
            onPress={() => pick(sign)}
            className="grid size-10 place-items-center rounded-control text-h2 hover:bg-sunken"
          >
            {sign}
          </Button>
        ))}
      </div>
    </Popover>
  );
}
