import { Smile } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { usePanel } from '../../ui/overlays/use-panel.ts';

const load = () => import('./emoji-panel.tsx');
const EmojiPanel = lazy(() => load().then((module) => ({ default: module.EmojiPanel })));

/** Opens a choice of emoji. Only where there is a mouse: the keyboards of phones have all of them. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useIntl();
  const { button, panel } = usePanel('dialog', load);
  return (
    <>
      <Button
        {...button}
        aria-label={t('messenger.emoji')}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:hidden"
      >
        <Smile aria-hidden className="size-5" />
      </Button>
      <Suspense>{panel && <EmojiPanel {...panel} onPick={onPick} />}</Suspense>
    </>
  );
}
