import type { MatchIndex } from '@binome/matching/match-index';
import type { MatchProfile, PairFacts } from '@binome/matching/profile';
import { type Ranking, rank } from '@binome/matching/rank';
import type { MatchSettings } from '@binome/matching/settings';

/** Reads an index with other settings than the company's. Nothing else may run meanwhile, so `read` waits for nothing. */
export function withSettings<T>(index: MatchIndex, settings: MatchSettings, read: () => T): T {
  const { company } = index;
  index.company = { ...company, settings };
  try {
    return read();
  } finally {
    index.company = company;
  }
}

/** The first possible mentors of a mentee with some settings. */
export function rankWith(index: MatchIndex, settings: MatchSettings, mentee: MatchProfile, pairFacts: PairFacts, limit: number): Ranking {
  return withSettings(index, settings, () => rank(index, mentee, { limit, pairFacts }));
}
