/** A relationship or a mentoring request. */
export type RelationshipRecord = { participant: { user_id: string }; presenter: { user_id: string } };

/** Only partners see their relationship in the member app. */
export function isPartner(actor: { user_id: string }, { participant, presenter }: RelationshipRecord): boolean {
  return actor.user_id === participant.user_id || actor.user_id === presenter.user_id;
}
