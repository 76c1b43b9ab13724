import type { Situation } from './situations.ts';

/** How well a situation describes the member: 2 "c'est moi", 1 "un peu", 0 "pas du tout". */
export type Level = 2 | 1 | 0;
export const levels: readonly Level[] = [2, 1, 0];

/** The answered level of each situation by id. Skipped situations are absent. */
export type LevelBySituation = Readonly<Record<string, Level>>;

export interface Score {
  code: string;
  /** Points as a share of the maximum of the answered situations, from 0 to 1; 0 when all were skipped. */
  share: number;
  /** Number of situations answered with level 2. */
  fullMatches: number;
}

/** Returns the score of each code, in the order of the codes. */
export function scoresOf(codes: readonly string[], situations: readonly Situation[], levelById: LevelBySituation): Score[] {
  return codes.map((code) => {
    const answered = situations
      .flatMap((situation) => (situation.code === code ? [levelById[situation.id]] : []))
      .filter((level) => level !== undefined);
    const points = answered.reduce<number>((total, level) => total + level, 0);
    return {
      code,
      share: answered.length === 0 ? 0 : points / (2 * answered.length),
      fullMatches: answered.filter((level) => level === 2).length,
    };
  });
}

/**
 * Returns at most `max` codes by descending share, then by full matches, then in their given order. Codes with a share of 0 are
 * left out.
 */
export function proposedRanking(scores: readonly Score[], max: number): string[] {
  return scores
    .filter(({ share }) => share > 0)
    .toSorted(byDescendingScore)
    .slice(0, max)
    .map(({ code }) => code);
}

/** Returns whether the last ranked code and the first one left out have equal scores. */
export function isLastPlaceTied(scores: readonly Score[], max: number): boolean {
  const [last, next] = scores
    .filter(({ share }) => share > 0)
    .toSorted(byDescendingScore)
    .slice(max - 1, max + 1);
  return last !== undefined && next !== undefined && byDescendingScore(last, next) === 0;
}

function byDescendingScore(a: Score, b: Score): number {
  return b.share - a.share || b.fullMatches - a.fullMatches;
}
