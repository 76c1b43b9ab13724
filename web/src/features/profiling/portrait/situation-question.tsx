import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from '../../../lib/text/intl.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { cx } from '../../../ui/frame/classes.ts';
import { type Level, type LevelBySituation, levels } from './scoring.ts';
import type { Situation } from './situations.ts';

interface SituationQuestionProps {
  situations: readonly Situation[];
  index: number;
  levelById: LevelBySituation;
  /** Null skips the situation. */
  onAnswer: (level: Level | null) => void;
  onBack: () => void;
}

/** One situation with three answers, also by the keys 1, 2 and 3. */
export function SituationQuestion({ situations, index, levelById, onAnswer, onBack }: SituationQuestionProps) {
  const { t } = useIntl();
  const situation = situations[index];
  const sentence = useRef<HTMLParagraphElement>(null);
  // Focuses the sentence, so that screen readers announce it and the answers come next in the tab order.
  useEffect(() => {
    if (situation) sentence.current?.focus({ preventScroll: true });
  }, [situation]);
  if (!situation) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const level = levels[Number(event.key) - 1];
    if (level !== undefined) onAnswer(level);
    else if (event.key === 'Backspace') onBack();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts for the buttons inside.
    <div onKeyDown={onKeyDown} className="flex flex-col gap-5 pb-3">
      <div className="flex flex-col gap-2">
        <p className="text-small text-ink-2 tabular-nums">{t('portrait.place', { place: index + 1, count: situations.length })}</p>
        <div aria-hidden className="h-1.5 overflow-hidden rounded-pill bg-line">
          <div
            className="h-full rounded-pill bg-primary transition-[width] duration-150"
            style={{ width: `${(100 * index) / situations.length}%` }}
          />
        </div>
      </div>
      <p
        key={situation.id}
        ref={sentence}
        tabIndex={-1}
        className="grid min-h-36 animate-enter place-items-center rounded-control bg-soft px-5 py-6 text-center text-h2 font-semibold text-balance text-on-soft outline-none"
      >
        {t(situation.id)}
      </p>
      <div className="grid gap-2 xs:grid-cols-3">
        {levels.map((level) => (
          <AriaButton
            key={level}
            type="button"
            aria-pressed={levelById[situation.id] === level}
            onPress={() => onAnswer(level)}
            className={cx(
              'min-h-13 rounded-control border px-3 text-note font-semibold transition-colors duration-150 hover:border-ink-2',
              levelById[situation.id] === level ? 'border-primary bg-soft text-on-soft' : 'border-line-strong bg-surface',
            )}
          >
            {t(`portrait.level_${level}`)}
          </AriaButton>
        ))}
      </div>
      <div className="flex items-center justify-between gap-2">
        <Button variant="quiet" onPress={onBack} isDisabled={index === 0} className="-ml-4">
          <ArrowLeft aria-hidden />
          {t('portrait.back')}
        </Button>
        <Button variant="quiet" onPress={() => onAnswer(null)} className="-mr-4">
          {t('portrait.skip')}
        </Button>
      </div>
      <p className="text-small text-ink-2 max-lg:hidden">{t('portrait.keys')}</p>
    </div>
  );
}
