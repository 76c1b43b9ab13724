import type { MatchSummary } from '@binome/contract/matches';
import type { CompanyIndexes } from '../matching/company-indexes.ts';
import { explainPair, pairMatches } from '../matching/pairs.ts';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import type { ProfilePair } from '../relationships/limits.ts';
import type { RequestRow } from './queries.ts';

type Reading = MemberContext & { indexes: CompanyIndexes };

// Decided under the locks, with refusals of their own: a hidden mentor is an unknown one, and limits are counted anew.
const decidedElsewhere = ['not_visible', 'no_capacity', 'open_pair'];

/**
 * Refuses a pair that the engine would never propose, in its words, the most decisive reason first.
 * @throws ApiError `not_eligible`
 */
export async function assertEligible({ tx, indexes, locale }: Reading, { participant_id, presenter_id }: ProfilePair): Promise<void> {
  const pair = await explainPair(tx, indexes, participant_id, presenter_id, locale, 'participant');
  const obstacles = pair?.obstacles ?? [];
  if (obstacles.some(({ code }) => code === 'not_visible')) return;
  const obstacle = obstacles.find(({ code }) => !decidedElsewhere.includes(code));
  if (obstacle) throw new ApiError('not_eligible', { values: { reason: obstacle.text } });
}

/** The matches of requests from the side of the person who reads them, by the request's id. */
export async function matchesOf({ tx, indexes, actor, locale }: Reading, rows: RequestRow[]): Promise<Map<string, MatchSummary>> {
  const matches = new Map<string, MatchSummary>();
  for (const side of ['participant', 'presenter'] as const) {
    const own = rows.filter((row) => row[side].user_id === actor.user_id);
    const [first] = own;
    if (!first) continue;
    const partnerOf = (row: RequestRow) => (side === 'participant' ? row.presenter : row.participant).profile_id;
    const found = await pairMatches(tx, indexes, first[side].profile_id, own.map(partnerOf), locale);
    for (const row of own) {
      const match = found.get(partnerOf(row));
      if (match) matches.set(row.id, match);
    }
  }
  return matches;
}
