import type { ConsoleActor } from '../platform/actor.ts';

/** A relationship or a mentoring request. */
export type RelationshipRecord = { participant: { user_id: string }; presenter: { user_id: string } };

/** Only partners see their relationship in the member app. */
export function isPartner(actor: { user_id: string }, { participant, presenter }: RelationshipRecord): boolean {
  return actor.user_id === participant.user_id || actor.user_id === presenter.user_id;
}

/**
 * Staff and company administrators create, finish and remove relationships and revoke requests at the console, HR referents and
 * program managers do so within their program. Business unit administrators only read.
 */
export function canAdministerRelationships(actor: ConsoleActor, record: { program_id: string | null }): boolean {
  if (actor.kind === 'staff') return true;
  return actor.roles.some(({ name, program_id }) => {
    if (name === 'company_admin') return true;
    if (name !== 'hr_referent' && name !== 'program_manager') return false;
    return program_id === null || program_id === record.program_id;
  });
}
