import type { mentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { z } from 'zod';
import type { PartnerMatch } from '../matching/matches.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { requestPermissions } from '../policies/mentoring-requests.ts';
import { matchesOf, type RequestContext } from './eligibility.ts';
import type { RequestRow } from './queries.ts';

type PresentedRequest = z.output<typeof mentoringRequest>;

/** Presents requests to one of their partners, with the match while a request is open or confirmed. */
export async function presentRequests(context: RequestContext, rows: RequestRow[]): Promise<PresentedRequest[]> {
  const matches = await matchesOf(context, rows.filter(hasMatch));
  return rows.map((row) => presentRequest(context, row, matches.get(row.id)));
}

/** Presents a request to one of its partners. The reply to a change has no match: nobody reads it there, and it is slow to compute. */
export function presentRequest({ actor, locale }: MemberContext, row: RequestRow, match?: PartnerMatch): PresentedRequest {
  const { program, need, admin_reason, aasm_state, cancellation, ...request } = row;
  // The relationship was cancelled at the console, which revokes its request.
  const isRevoked = aasm_state === 'cancelled' && cancellation === null;
  return {
    ...request,
    aasm_state,
    cancellation: isRevoked ? 'revoked' : cancellation,
    revocation_reason: isRevoked ? admin_reason : row.revocation_reason,
    viewer: actor.user_id === row.presenter.user_id ? 'presenter' : 'participant',
    program: program && { id: program.id, name: translate(program.name, locale) },
    need: need && { code: need.code, label: translate(need.name, locale) },
    // Afterwards the relationship has one of its own.
    conversation_id: aasm_state === 'requested' ? row.conversation_id : null,
    match: match?.match ?? null,
    full: aasm_state === 'requested' ? (match?.full ?? null) : null,
    can: requestPermissions(actor, row),
  };
}

function hasMatch({ aasm_state, participant, presenter }: RequestRow): boolean {
  return (aasm_state === 'requested' || aasm_state === 'confirmed') && participant.active && presenter.active;
}
