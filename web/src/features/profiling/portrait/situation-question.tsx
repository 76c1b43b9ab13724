import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from '../../../lib/intl.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/classes.ts';
import { type Level, type LevelBySituation, levels } from './scoring.ts';
import type { Situation } from './situations.ts';

interface SituationsProps {
  items: readonly Situation[];
  place: number;
  said: LevelBySituation;
  /** Null passes the situation over. */
  onSay: (level: Level | null) => void;
  onBack: () => void;
}

/** One situation at a time, with three answers under the thumb or the keys 1, 2, 3. */
export function SituationQuestion({ items, place, said, onSay, onBack }: SituationsProps) {
  const { t } = useIntl();
  const item = items[place];
  const sentence = useRef<HTMLParagraphElement>(null);
  // The sentence takes the focus, so that a reader hears it, and the answers follow it.
  useEffect(() => {
    if (item) sentence.current?.focus({ preventScroll: true });
  }, [item]);
  if (!item) return null;

  const press = (event: KeyboardEvent) => {
    const level = levels[Number(event.key) - 1];
    if (level !== undefined) onSay(level);
    else if (event.key === 'Backspace') onBack();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a short cut; the buttons in it do the same.
    <div onKeyDown={press} className="flex flex-col gap-5 pb-3">
      <div className="flex flex-col gap-2">
        <p className="text-small text-ink-2 tabular-nums">{t('portrait.place', { place: place + 1, count: items.length })}</p>
        <div aria-hidden className="h-1.5 overflow-hidden rounded-pill bg-line">
          <div
            className="h-full rounded-pill bg-primary transition-[width] duration-150"
            style={{ width: `${(100 * place) / items.length}%` }}
          />
        </div>
      </div>
      <p
        key={item.id}
        ref={sentence}
        tabIndex={-1}
        className="grid min-h-36 animate-enter place-items-center rounded-control bg-soft px-5 py-6 text-center text-h2 font-semibold text-balance text-on-soft outline-none"
      >
        {t(item.id)}
      </p>
      <div className="grid gap-2 xs:grid-cols-3">
        {levels.map((level) => (
          <AriaButton
            key={level}
            type="button"
            aria-pressed={said[item.id] === level}
            onPress={() => onSay(level)}
            className={cx(
              'min-h-13 rounded-control border px-3 text-note font-semibold transition-colors duration-150 hover:border-ink-2',
              said[item.id] === level ? 'border-primary bg-soft text-on-soft' : 'border-line-strong bg-surface',
            )}
          >
            {t(`portrait.level_${level}`)}
          </AriaButton>
        ))}
      </div>
      <div className="flex items-center justify-between gap-2">
        <Button variant="quiet" onPress={onBack} isDisabled={place === 0} className="-ml-4">
          <ArrowLeft aria-hidden />
          {t('portrait.back')}
        </Button>
        <Button variant="quiet" onPress={() => onSay(null)} className="-mr-4">
          {t('portrait.skip')}
        </Button>
      </div>
      <p className="text-small text-ink-2 max-lg:hidden">{t('portrait.keys')}</p>
    </div>
  );
}
