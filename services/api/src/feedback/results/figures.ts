/** The answers of one group: all of them, or those of a month, a program or a unit by its key. */
export type AnswerGroup = {
  dimension: 'total' | 'month' | 'program' | 'unit';
  /** Empty for the total, and for the answers outside of any program or unit. */
  key: string;
  /** Up to five of the respondents, numbered: enough to know whether five people answered, in this group or in several. */
  people: number[];
  /** How many chose each level, the lowest first. */
  levels: number[];
};

const minPeople = 5;
const dimensions = ['total', 'month', 'program', 'unit'] as const;

/**
 * The groups whose figure may be shown.
 *
 * 1. A group in which fewer than five people answered is hidden.
 * 2. Where the hidden groups of a dimension have fewer than five people together, the total minus the shown groups would be their
 *    figure: the smallest shown group is hidden too, until the hidden ones have five people together.
 */
export function listShownGroups(groups: AnswerGroup[]): AnswerGroup[] {
  return dimensions.flatMap((dimension) => shownOf(groups.filter((group) => group.dimension === dimension)));
}

function shownOf(groups: AnswerGroup[]): AnswerGroup[] {
  const hidden = groups.filter((group) => !hasEnough([group]));
  const shown = groups.filter((group) => hasEnough([group])).sort(bySize);
  while (hidden.length > 0 && shown.length > 0 && !hasEnough(hidden)) hidden.push(...shown.splice(0, 1));
  return shown;
}

function hasEnough(groups: AnswerGroup[]): boolean {
  return new Set(groups.flatMap(({ people }) => people)).size >= minPeople;
}

function bySize(one: AnswerGroup, other: AnswerGroup): number {
  return countAnswers(one) - countAnswers(other) || (one.key < other.key ? -1 : 1);
}

function countAnswers({ levels }: AnswerGroup): number {
  return levels.reduce((sum, count) => sum + count, 0);
}

/** The average level, counted from 1, to two decimals. */
export function averageOf(group: AnswerGroup): number {
  const points = group.levels.reduce((sum, count, level) => sum + count * (level + 1), 0);
  return Math.round((points / countAnswers(group)) * 100) / 100;
}
