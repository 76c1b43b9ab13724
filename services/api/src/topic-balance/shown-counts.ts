import type { CountedFigure } from '@binome/contract/console/topic-balance';
import { type AnswerGroup, listShownGroups } from '../feedback/results/figures.ts';
import { sumOf } from './balance.ts';
import type { TopicCell, TopicCounts } from './queries.ts';

/** The people whose figures are asked for. Undefined: whatever theirs is. */
export type Cut = { unit?: string | undefined; site?: string | undefined; in_program?: true | undefined };

type ShownCounts = Record<keyof TopicCounts, number | null> & { under_five: CountedFigure[] };

const counted: readonly CountedFigure[] = ['sought', 'waiting', 'presenters', 'declined'];
const dimensions = ['unit', 'site', 'in_program'] as const;
type Dimension = (typeof dimensions)[number];

/** Figures about fewer people are hidden. */
const smallest = 5;

/**
 * Returns the figures of a topic in a cut, null for those that would tell about fewer than five people: by themselves, or by subtracting
 * them from those of the neighbouring groups, which other cuts show. Nobody at all is no secret. Where two cuts cross, such as a site of a
 * unit, either the whole table of both is shown or nothing of it: rows and columns together tell more than each of them. `under_five` names
 * the figures that are themselves about one to four people.
 */
export function shownCounts(cells: TopicCell[], cut: Cut): ShownCounts {
  const counts = sumOf(cellsOf(cells, cut));
  const isShown = (name: CountedFigure) =>
    isLarge(counts[name]) && isTableShown(cells, cut, name) && dimensions.every((dimension) => isAmongShown(cells, cut, dimension, name));
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
    under_five: counted.filter((name) => !isLarge(counts[name])),
  };
}

/** Is what is asked for of a dimension shown beside its other groups, among those who match the rest of the cut? */
function isAmongShown(cells: TopicCell[], cut: Cut, dimension: Dimension, name: CountedFigure): boolean {
  if (cut[dimension] === undefined) return true;
  const neighbours = cellsOf(cells, { ...cut, [dimension]: undefined });
  const counts = countBy(neighbours, (cell) => keyOf(cell, dimension), name);
  return [...new Set(cellsOf(cells, cut).map((cell) => keyOf(cell, dimension)))].every((own) => isGroupShown(counts, own));
}

/** Is every group of the table of all cut dimensions large enough? */
function isTableShown(cells: TopicCell[], cut: Cut, name: CountedFigure): boolean {
  const crossed = dimensions.filter((dimension) => cut[dimension] !== undefined);
  if (crossed.length < 2) return true;
  return [...countBy(cells, (cell) => crossed.map((dimension) => keyOf(cell, dimension)).join(), name).values()].every(isLarge);
}

/** Nobody is in two groups of a dimension: who follows several programs is in the group of these, whichever is asked for. */
function keyOf(cell: TopicCell, dimension: Dimension): string {
  return dimension === 'in_program' ? cell.programs : String(cell[dimension]);
}

function countBy(cells: TopicCell[], keyOfCell: (cell: TopicCell) => string, name: CountedFigure): Map<string, number> {
  return new Map([...Map.groupBy(cells, keyOfCell)].map(([key, group]) => [key, sumOf(group)[name]]));
}

function isLarge(count: number): boolean {
  return count === 0 || count >= smallest;
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
  return Array.from({ length: Math.min(count, smallest) }, (_, person) => group * smallest + person);
}

function cellsOf(cells: TopicCell[], cut: Cut): TopicCell[] {
  return cells.filter((cell) => dimensions.every((dimension) => cut[dimension] === undefined || cell[dimension] === cut[dimension]));
}
