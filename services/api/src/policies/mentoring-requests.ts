import type { MemberActor } from '../platform/actor.ts';
import type { RelationshipRecord } from './relationships.ts';

type RequestRecord = RelationshipRecord & { aasm_state: string };

/** Only somebody with a mentee's profile asks. */
export function canAsk(actor: Pick<MemberActor, 'participant_id'>): boolean {
  return actor.participant_id !== null;
}

/** Only the mentor who was asked answers: yes or no. */
export function canAnswer(actor: { user_id: string }, request: RelationshipRecord): boolean {
  return actor.user_id === request.presenter.user_id;
}

/** Only the mentee who asked takes the request back. */
export function canWithdraw(actor: { user_id: string }, request: RelationshipRecord): boolean {
  return actor.user_id === request.participant.user_id;
}

/** What the screens may offer on a request. A mentor may always decline; to accept takes a partner who is still there. */
export function requestAbilities(actor: { user_id: string }, request: RequestRecord & { participant: { active: boolean } }) {
  const open = request.aasm_state === 'requested';
  return {
    accept: open && canAnswer(actor, request) && request.participant.active,
    decline: open && canAnswer(actor, request),
    withdraw: open && canWithdraw(actor, request),
  };
}
