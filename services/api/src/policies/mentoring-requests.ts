import type { RelationshipRecord } from './relationships.ts';

type RequestRecord = RelationshipRecord & { aasm_state: string };

/** Only the presenter accepts or declines a request. */
export function canAnswerRequest(actor: { user_id: string }, request: RelationshipRecord): boolean {
  return actor.user_id === request.presenter.user_id;
}

/** Only the participant withdraws a request. */
export function canWithdrawRequest(actor: { user_id: string }, request: RelationshipRecord): boolean {
  return actor.user_id === request.participant.user_id;
}

/** The actions of an actor on a request. Accepting requires an active participant, declining does not. */
export function requestPermissions(actor: { user_id: string }, request: RequestRecord & { participant: { active: boolean } }) {
  const open = request.aasm_state === 'requested';
  return {
    accept: open && canAnswerRequest(actor, request) && request.participant.active,
    decline: open && canAnswerRequest(actor, request),
    withdraw: open && canWithdrawRequest(actor, request),
  };
}
