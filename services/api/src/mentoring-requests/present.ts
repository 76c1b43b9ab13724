import type { MatchSummary } from '@binome/contract/matches';
import type { mentoringRequest } from '@binome/contract/mentoring-requests';
import type { z } from 'zod';
import type { CompanyIndexes } from '../matching/company-indexes.ts';
import type { MemberContext } from '../platform/context.ts';
import { translate } from '../platform/intl.ts';
import { requestAbilities } from '../policies/mentoring-requests.ts';
import { matchesOf } from './eligibility.ts';
import type { RequestRow } from './queries.ts';

type PresentedRequest = z.output<typeof mentoringRequest>;
/** What it takes to present a request to one of the two. */
export type Reading = MemberContext & { indexes: CompanyIndexes };

/** Requests as one of the two sees them, with the reasons from that side while the pair may still be or is. */
export async function presentRequests(context: Reading, rows: RequestRow[]): Promise<PresentedRequest[]> {
  const matches = await matchesOf(context, rows.filter(isAlive));
  return rows.map((row) => presentRequest(context, row, matches.get(row.id) ?? null));
}

function presentRequest({ actor, locale }: Reading, row: RequestRow, match: MatchSummary | null): PresentedRequest {
  const { program, need, admin_reason, aasm_state, cancellation, ...request } = row;
  // An accompaniment that an administrator took back takes the request with it.
  const takenBack = aasm_state === 'cancelled' && cancellation === null;
  return {
    ...request,
    aasm_state,
    cancellation: takenBack ? 'revoked' : cancellation,
    revocation_reason: takenBack ? admin_reason : row.revocation_reason,
    viewer: actor.user_id === row.presenter.user_id ? 'presenter' : 'participant',
    program: program && { id: program.id, name: translate(program.name, locale) },
    need: need && { code: need.code, label: translate(need.name, locale) },
    match,
    can: requestAbilities(actor, row),
  };
}

function isAlive({ aasm_state, participant, presenter }: RequestRow): boolean {
  return (aasm_state === 'requested' || aasm_state === 'confirmed') && participant.active && presenter.active;
}
