import type { ProfileType, RelationshipKind } from '@binome/contract/states';
import type { RelationshipRecord } from './relationships.ts';

type RequestRecord = RelationshipRecord & { initiated_by: ProfileType };
type Person = { user_id: string; active: boolean };

/** The side that answers a request. */
export function receiverOf({ initiated_by }: Pick<RequestRecord, 'initiated_by'>): ProfileType {
  return initiated_by === 'presenter' ? 'participant' : 'presenter';
}

/** Only the receiver accepts or declines a request. */
export function canAnswerRequest(actor: { user_id: string }, request: RequestRecord): boolean {
  return actor.user_id === request[receiverOf(request)].user_id;
}

/** Only who made a request withdraws it. */
export function canWithdrawRequest(actor: { user_id: string }, request: RequestRecord): boolean {
  return actor.user_id === request[request.initiated_by].user_id;
}

/** The actions of an actor on a request. Accepting requires that the account of who made it is active, declining does not. */
export function requestPermissions(
  actor: { user_id: string },
  request: RequestRecord & { kind: RelationshipKind; aasm_state: string; participant: Person; presenter: Person },
) {
  const open = request.aasm_state === 'requested';
  return {
    accept: open && canAnswerRequest(actor, request) && request[request.initiated_by].active,
    decline: open && canAnswerRequest(actor, request),
    // A participant who gets an offer, or a request of a peer, has nobody to point to.
    orient: open && canAnswerRequest(actor, request) && request.kind === 'mentoring' && request.initiated_by === 'participant',
    withdraw: open && canWithdrawRequest(actor, request),
  };
}
