import type { TopicFigures, TopicVerdict } from '@binome/contract/console/topic-balance';
import type { TopicCell, TopicCounts } from './queries.ts';

/** Verdicts from the worst. */
const worst: readonly (TopicVerdict | null)[] = ['none', 'short', null, 'enough', 'nobody_waits', 'unsought'];

/** Returns what a topic lacks. */
export function verdictOf({ sought, waiting, free_seats }: Pick<TopicCounts, 'sought' | 'waiting' | 'free_seats'>): TopicVerdict {
  if (sought === 0) return 'unsought';
  if (waiting === 0) return 'nobody_waits';
  if (free_seats === 0) return 'none';
  return free_seats < waiting ? 'short' : 'enough';
}

/** Orders topics: what lacks most first, then the fewest places. Topics with hidden figures stand between those that lack and the others. */
export function byLack(a: TopicFigures, b: TopicFigures): number {
  return (
    worst.indexOf(a.verdict) - worst.indexOf(b.verdict) ||
    gapOf(b) - gapOf(a) ||
    (a.free_seats ?? 0) - (b.free_seats ?? 0) ||
    a.family.localeCompare(b.family) ||
    a.name.localeCompare(b.name)
  );
}

/** The sum of the counts of several groups of people. */
export function sumOf(cells: TopicCell[]): TopicCounts {
  const sum = (name: keyof TopicCounts) => cells.reduce((total, cell) => total + cell[name], 0);
  return {
    sought: sum('sought'),
    waiting: sum('waiting'),
    presenters: sum('presenters'),
    free_seats: sum('free_seats'),
    declined: sum('declined'),
  };
}

function gapOf({ waiting, free_seats }: TopicFigures): number {
  return (waiting ?? 0) - (free_seats ?? 0);
}
