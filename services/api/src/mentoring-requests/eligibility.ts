import type { ProfileType } from '@binome/contract/states';
import type { CompanyIndexes } from '../matching/company-indexes.ts';
import { explainMatch, type PartnerMatch, summarizeMatches } from '../matching/matches.ts';
import { explainPeerMatch, summarizePeerMatches } from '../matching/peers/explain-peer-match.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import type { ProfileIds } from '../relationships/limits.ts';
import type { RequestRow } from './queries.ts';

export type RequestContext = MemberContext & { indexes: CompanyIndexes };

// `createRequest` checks these under locks and throws other errors for them.
const checkedElsewhere = ['not_visible', 'no_capacity', 'open_pair'];

/** @throws ApiError `not_eligible` if the matching engine has an obstacle, with the text of the most decisive one */
export async function assertEligible(
  { tx, indexes, actor, locale }: RequestContext,
  { participant_id, presenter_id, kind }: ProfileIds,
  initiatedBy: ProfileType,
): Promise<void> {
  const explanation =
    kind === 'peer'
      ? await explainPeerMatch(tx, indexes, actor.company_id, [participant_id, presenter_id], locale)
      : await explainMatch(tx, indexes, actor.company_id, participant_id, presenter_id, locale, initiatedBy);
  const obstacles = explanation?.obstacles ?? [];
  if (obstacles.some(({ code }) => code === 'not_visible')) return;
  const obstacle = obstacles.find(({ code }) => !checkedElsewhere.includes(code));
  if (obstacle) throw new ApiError('not_eligible', { values: { reason: obstacle.text } });
}

/** Matches of requests as the actor sees them, by request id. */
export async function matchesOf({ tx, indexes, actor, locale }: RequestContext, rows: RequestRow[]): Promise<Map<string, PartnerMatch>> {
  const matches = new Map<string, PartnerMatch>();
  const groups = (['participant', 'presenter'] as const).flatMap((side) =>
    (['mentoring', 'peer'] as const).map((kind) => ({ side, kind })),
  );
  for (const { side, kind } of groups) {
    const ownRows = rows.filter((row) => row.kind === kind && row[side].user_id === actor.user_id);
    const [first] = ownRows;
    if (!first) continue;
    const partnerOf = (row: RequestRow) => (side === 'participant' ? row.presenter : row.participant).profile_id;
    const summarize = kind === 'peer' ? summarizePeerMatches : summarizeMatches;
    const matchesByProfile = await summarize(tx, indexes, actor.company_id, first[side].profile_id, ownRows.map(partnerOf), locale);
    for (const row of ownRows) {
      const match = matchesByProfile.get(partnerOf(row));
      if (match) matches.set(row.id, match);
    }
  }
  return matches;
}
