import type { MatchProfile, PairFacts } from '@binome/matching/profile';
import type { Ranking } from '@binome/matching/rank';
import type { MatchingRow } from '../queries.ts';

/** A visible mentee whose rankings are compared. */
export type Mentee = { row: MatchingRow; profile: MatchProfile; pairs: PairFacts };

/** A mentee with both rankings. */
export type ComparedMentee = Mentee & RankingChange & { before: Ranking; after: Ranking };

/** How many first mentors of a mentee are compared. */
export const comparedPlaces = 5;

/** How two rankings of the same mentee differ. */
export type RankingChange = {
  has_other_first: boolean;
  /** Change of the score of the first mentor; null without one before or after. */
  delta: number | null;
  /** Orders mentees by how much changes for them: the first mentor first, then the others, then the scores. */
  weight: number;
};

/** Compares the first mentors of a mentee before and after a change of the settings. */
export function compareRankings({ matches: before }: Ranking, { matches: after }: Ranking): RankingChange {
  const [first] = before;
  const [newFirst] = after;
  const delta = first && newFirst ? newFirst.score - first.score : null;
  const has_other_first = first?.id !== newFirst?.id;
  const places = Math.max(before.length, after.length);
  const moved = Array.from({ length: places }, (_, place) => before[place]?.id !== after[place]?.id).filter(Boolean).length;
  // At most 5 places move, and a score changes by 100 at most.
  return { has_other_first, delta, weight: (has_other_first ? 10_000 : 0) + moved * 1_000 + Math.abs(delta ?? 0) };
}
