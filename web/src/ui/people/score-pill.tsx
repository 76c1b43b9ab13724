import type { MatchWord } from '@binome/contract/profiles/matches';
import { Sparkles } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';

interface ScorePillProps {
  /** From 0 to 100. */
  score: number;
  word: MatchWord;
  className?: string;
}

/** A match score: `92 % · Excellent`. */
export function ScorePill({ score, word, className }: ScorePillProps) {
  const { t, formatNumber } = useIntl();
  const strong = word === 'excellent' || word === 'tres_bon';
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-small font-semibold tabular-nums',
        strong ? 'bg-soft text-on-soft' : 'bg-sunken text-ink-2',
        className,
      )}
    >
      <Sparkles aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{t('ui.match')}</span>
      {`${formatNumber(score / 100, { style: 'percent' })} · ${t(`ui.word_${word}`)}`}
    </span>
  );
}
