/**
 * How well two people fit, as the number of a word: 4 "very close", 3 "close", 2 "worth a talk", 1 "to discover". Every screen and mail
 * shows the word; the score stands once, on a profile.
 */
export type FitLevel = 1 | 2 | 3 | 4;

/**
 * The lowest score of each level. Of the eligible pairs of the matching benchmark, one in a hundred reaches 70, one in ten 50, and half
 * reach 35, so that a word means the same in every company.
 */
const thresholds = [
  [70, 4],
  [50, 3],
  [35, 2],
  [0, 1],
] as const satisfies readonly (readonly [score: number, level: FitLevel])[];

/** Returns the level of a score from 0 to 100. */
export function fitLevelOf(score: number): FitLevel {
  return thresholds.find(([from]) => score >= from)?.[1] ?? 1;
}
