import type { Situation } from './situations.ts';

/** "C'est moi", "un peu", "pas du tout". */
export type Level = 2 | 1 | 0;
export const levels: readonly Level[] = [2, 1, 0];

/** What was said of each situation, by its id; one that was passed over is not in it. */
export type LevelBySituation = Readonly<Record<string, Level>>;

export interface Score {
  code: string;
  /** How much of what the answered situations could say was said, 0 to 1; 0 when all of them were passed over. */
  share: number;
  /** Situations in which one knew oneself. */
  strong: number;
}

/** The scores of some codes, in the order of the codes. */
export function scoresOf(codes: readonly string[], items: readonly Situation[], said: LevelBySituation): Score[] {
  return codes.map((code) => {
    const given = items.flatMap((item) => (item.code === code ? [said[item.id]] : [])).filter((level) => level !== undefined);
    const points = given.reduce<number>((total, level) => total + level, 0);
    return {
      code,
      share: given.length === 0 ? 0 : points / (2 * given.length),
      strong: given.filter((level) => level === 2).length,
    };
  });
}

/** The strongest first, up to `max`; of two that are as strong the one with more of "c'est moi", then the earlier one. Nothing that was denied. */
export function proposedRanking(scores: readonly Score[], max: number): string[] {
  return scores
    .filter(({ share }) => share > 0)
    .toSorted(strongerFirst)
    .slice(0, max)
    .map(({ code }) => code);
}

/** Was the last place of a ranking given to one of several that are as strong? */
export function isLastPlaceTied(scores: readonly Score[], max: number): boolean {
  const [last, next] = scores
    .filter(({ share }) => share > 0)
    .toSorted(strongerFirst)
    .slice(max - 1, max + 1);
  return last !== undefined && next !== undefined && strongerFirst(last, next) === 0;
}

function strongerFirst(a: Score, b: Score): number {
  return b.share - a.share || b.strong - a.strong;
}
