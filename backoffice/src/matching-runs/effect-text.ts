import type { WhatIf } from '@binome/contract/console/what-ifs';
import { type ConsoleIntl, useIntl } from '../lib/intl.ts';

type Effect = WhatIf['effect'];

/** Points that the worst-served tenth may lose before a change is shown as a price. */
const noticedLoss = -3;

/** Returns the function that says what a change would bring: who would have a mentor first, then what it costs or gains. */
export function useEffectText(): (effect: Effect) => { text: string; tone: 'good' | 'warning' | 'plain' } {
  const intl = useIntl();
  return (effect) => effectText(intl, effect);
}

/** The same outside of React. */
export function effectText({ t }: Pick<ConsoleIntl, 't'>, effect: Effect): { text: string; tone: 'good' | 'warning' | 'plain' } {
  const { served_change, mean, mean_change, worst_tenth, worst_tenth_change, placed } = effect;
  const [first] = placed;
  const costs = (worst_tenth_change ?? 0) <= noticedLoss && worst_tenth !== null;
  const who =
    served_change < 0
      ? t('console.runs.what_if.fewer', { count: -served_change })
      : served_change === 0
        ? t('console.runs.what_if.nobody')
        : !first
          ? t('console.runs.what_if.more', { count: served_change })
          : served_change > 1
            ? t('console.runs.what_if.placed_more', { name: first.name, count: served_change - 1 })
            : t('console.runs.what_if.placed_one', { name: first.name, score: first.score });
  const quality = costs
    ? t('console.runs.what_if.worst', { worst: Math.round(worst_tenth) })
    : mean !== null && Math.round(mean_change ?? 0) !== 0
      ? t('console.runs.what_if.mean', { mean: Math.round(mean) })
      : '';
  const tone = costs || served_change < 0 ? 'warning' : served_change > 0 ? 'good' : 'plain';
  return { text: [who, quality].filter(Boolean).join(', '), tone };
}
