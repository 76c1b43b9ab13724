import type { ActorRole, ConsoleActor } from '../platform/actor.ts';

/** The provider's staff let people in, and whoever holds a role that does. */
export function canDecide(actor: ConsoleActor, person: { program_ids: string[] }): boolean {
  return actor.kind === 'staff' || canValidate(actor.roles, person);
}

/**
 * Which roles let a person in: company administrators, and HR referents and program managers for the people of their programs. A
 * business unit's administrator only looks.
 */
export function canValidate(roles: readonly ActorRole[], person: { program_ids: string[] }): boolean {
  return roles.some(({ name, program_id }) => {
    if (name === 'company_admin') return true;
    if (name !== 'hr_referent' && name !== 'program_manager') return false;
    return program_id === null || person.program_ids.includes(program_id);
  });
}

/** Accounts are suspended by the company's administrators, and by nobody for themselves. */
export function canSuspend(actor: ConsoleActor, person: { id: string }): boolean {
  if (actor.kind === 'staff') return true;
  return actor.user_id !== person.id && actor.roles.some(({ name }) => name === 'company_admin');
}
