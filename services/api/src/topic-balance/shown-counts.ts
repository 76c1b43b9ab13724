import type { CountedFigure } from '@binome/contract/console/topic-balance';
import { type AnswerGroup, listShownGroups } from '../feedback/results/figures.ts';
import { sumOf } from './balance.ts';
import type { TopicCell, TopicCounts } from './queries.ts';

/** The people whose figures are asked for. Undefined: whatever theirs is. */
export type Cut = { unit?: string | undefined; site?: string | undefined; in_program?: true | undefined };

type ShownCounts = Record<keyof TopicCounts, number | null> & { under_five: CountedFigure[] };

const counted: readonly CountedFigure[] = ['sought', 'waiting', 'presenters', 'declined'];
const dimensions = ['unit', 'site', 'in_program'] as const;

/**
 * Returns the figures of a topic in a cut, null for those that would tell about fewer than five people: by themselves, or by subtracting
 * them from those of the neighbouring groups, which other cuts show. Nobody at all is no secret. `under_five` names the former.
 */
export function shownCounts(cells: TopicCell[], cut: Cut): ShownCounts {
  const counts = sumOf(cellsOf(cells, cut));
  const isShown = (name: CountedFigure) =>
    isGroupShown(new Map([['all', counts[name]]]), 'all') &&
    dimensions.every((dimension) => isGroupShown(countNeighbours(cells, cut, dimension, name), String(cut[dimension])));
  const sought = isShown('sought') ? counts.sought : null;
  // Those who wait and those who do not are the two parts of those who seek.
  const parts = new Map([
    ['waiting', counts.waiting],
    ['others', counts.sought - counts.waiting],
  ]);
  const isWaitingShown = isShown('waiting') && (sought === null || isGroupShown(parts, 'waiting'));
  const presenters = isShown('presenters') ? counts.presenters : null;
  return {
    sought,
    waiting: isWaitingShown ? counts.waiting : null,
    presenters,
    free_seats: presenters === null ? null : counts.free_seats,
    declined: isShown('declined') ? counts.declined : null,
    under_five: counted.filter((name) => !isGroupShown(new Map([['all', counts[name]]]), 'all')),
  };
}

/** Counts the people of each group of a dimension, among those who match the rest of the cut. Empty for a dimension that is not cut. */
function countNeighbours(cells: TopicCell[], cut: Cut, dimension: (typeof dimensions)[number], name: CountedFigure): Map<string, number> {
  if (cut[dimension] === undefined) return new Map();
  const groups = Map.groupBy(cellsOf(cells, { ...cut, [dimension]: undefined }), (cell) => String(cell[dimension]));
  return new Map([...groups].map(([key, group]) => [key, sumOf(group)[name]]));
}

/** Is one of these groups shown beside the others? Nobody is in two of them. A group without anybody is. */
function isGroupShown(counts: Map<string, number>, own: string): boolean {
  if (!counts.get(own)) return true;
  const groups = [...counts].map(
    ([key, count], index): AnswerGroup => ({ dimension: 'unit', key, people: somePeople(index, count), levels: [count] }),
  );
  return listShownGroups(groups.filter(({ people }) => people.length > 0)).some(({ key }) => key === own);
}

/** Numbers of up to five people of a group, different from those of the other groups. */
function somePeople(group: number, count: number): number[] {
  return Array.from({ length: Math.min(count, 5) }, (_, person) => group * 5 + person);
}

function cellsOf(cells: TopicCell[], cut: Cut): TopicCell[] {
  return cells.filter((cell) => dimensions.every((dimension) => cut[dimension] === undefined || cell[dimension] === cut[dimension]));
}
