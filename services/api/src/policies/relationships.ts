import type { MentoringRelationshipState, RelationshipKind } from '@binome/contract/states';

/** A relationship or a mentoring request. */
export type RelationshipRecord = { participant: { user_id: string }; presenter: { user_id: string } };

/** Only partners see their relationship in the member app. */
export function isPartner(actor: { user_id: string }, { participant, presenter }: RelationshipRecord): boolean {
  return actor.user_id === participant.user_id || actor.user_id === presenter.user_id;
}

const day = 86_400_000;

/**
 * Does an ended relationship ask both for a review? Not without a meeting that took place, nor if the programme team closed it on its first
 * day, and not between peers: a review asks about mentoring. The twin of `isReviewAsked`.
 */
export function asksReview(
  {
    kind,
    aasm_state,
    created_at,
    ended_at,
  }: { kind: RelationshipKind; aasm_state: MentoringRelationshipState; created_at: Date; ended_at: Date | null },
  held: number,
): boolean {
  if (kind === 'peer' || held === 0 || ended_at === null) return false;
  return aasm_state === 'finished' || (aasm_state === 'admin_finished' && ended_at.getTime() - created_at.getTime() >= day);
}
