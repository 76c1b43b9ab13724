import type { ConsoleActor } from '../platform/actor.ts';

/** A pair or a request as the policies see it. */
export type RelationshipRecord = { participant: { user_id: string }; presenter: { user_id: string } };

/** Only the two partners see their accompaniment in the member app. */
export function isPartner(actor: { user_id: string }, { participant, presenter }: RelationshipRecord): boolean {
  return actor.user_id === participant.user_id || actor.user_id === presenter.user_id;
}

/**
 * Who opens, finishes and removes accompaniments, and revokes requests, at the console: the provider's staff, company
 * administrators, and HR referents and program managers within their program. A business unit's administrator only looks.
 */
export function canAdministerRelationships(actor: ConsoleActor, record: { program_id: string | null }): boolean {
  if (actor.kind === 'staff') return true;
  return actor.roles.some(({ name, program_id }) => {
    if (name === 'company_admin') return true;
    if (name !== 'hr_referent' && name !== 'program_manager') return false;
    return program_id === null || program_id === record.program_id;
  });
}
