import type { ConsoleActor } from '../platform/actor.ts';

/** Company administrators and staff change roles, except their own. */
export function canChangeRoles(actor: ConsoleActor, person: { id: string }): boolean {
  if (actor.kind === 'staff') return true;
  return actor.user_id !== person.id && actor.roles.some(({ name }) => name === 'company_admin');
}
