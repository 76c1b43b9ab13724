/** The answers of one group: in total, or of the month, program or unit of the key. */
export type AnswerGroup = {
  dimension: 'total' | 'month' | 'program' | 'unit';
  /** Empty for the total, and for the answers outside of any program or unit. */
  key: string;
  /** Up to five of the respondents, numbered: enough to know whether five people answered, in this group or in several. */
  people: number[];
  /** Number of answers by level, the lowest level first. */
  levels: number[];
};

const minPeople = 5;
const dimensions = ['total', 'month', 'program', 'unit'] as const;

/**
 * Returns the groups whose figures may be shown.
 *
 * 1. A group with fewer than five respondents is hidden.
 * 2. If the hidden groups of a dimension have fewer than five respondents together, subtracting the shown groups from the total would
 *    reveal their figures. The smallest shown groups are hidden too, until the hidden ones have five respondents together.
 */
export function listShownGroups(groups: AnswerGroup[]): AnswerGroup[] {
  return dimensions.flatMap((dimension) => listShown(groups.filter((group) => group.dimension === dimension)));
}

function listShown(groups: AnswerGroup[]): AnswerGroup[] {
  const hidden = groups.filter((group) => !hasEnough([group]));
  const shown = groups.filter((group) => hasEnough([group])).sort(bySize);
  while (hidden.length > 0 && shown.length > 0 && !hasEnough(hidden)) hidden.push(...shown.splice(0, 1));
  return shown;
}

function hasEnough(groups: AnswerGroup[]): boolean {
  return new Set(groups.flatMap(({ people }) => people)).size >= minPeople;
}

function bySize(a: AnswerGroup, b: AnswerGroup): number {
  return countAnswers(a) - countAnswers(b) || (a.key < b.key ? -1 : 1);
}

function countAnswers({ levels }: AnswerGroup): number {
  return levels.reduce((sum, count) => sum + count, 0);
}

/** The average level, counted from 1, to two decimals. */
export function averageOf(group: AnswerGroup): number {
  const points = group.levels.reduce((sum, count, level) => sum + count * (level + 1), 0);
  return Math.round((points / countAnswers(group)) * 100) / 100;
}
