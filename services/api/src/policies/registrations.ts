import type { ActorRole, ConsoleActor } from '../platform/actor.ts';

export function canDecideRegistration(actor: ConsoleActor, person: { program_ids: string[] }): boolean {
  return actor.kind === 'staff' || canValidateRegistration(actor.roles, person);
}

/**
 * Company administrators validate every registration, HR referents and program managers those of their programs. Business unit
 * administrators validate none.
 */
export function canValidateRegistration(roles: readonly ActorRole[], person: { program_ids: string[] }): boolean {
  return roles.some(({ name, program_id }) => {
    if (name === 'company_admin') return true;
    if (name !== 'hr_referent' && name !== 'program_manager') return false;
    return program_id === null || person.program_ids.includes(program_id);
  });
}

/** Company administrators suspend accounts, except their own. */
export function canSuspend(actor: ConsoleActor, person: { id: string }): boolean {
  if (actor.kind === 'staff') return true;
  return actor.user_id !== person.id && actor.roles.some(({ name }) => name === 'company_admin');
}
