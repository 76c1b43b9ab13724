import type { ConsoleActor } from '../platform/actor.ts';

/** Roles are given and taken by the company's administrators and the provider's staff; nobody changes their own. */
export function canGiveRoles(actor: ConsoleActor, person: { id: string }): boolean {
  if (actor.kind === 'staff') return true;
  return actor.user_id !== person.id && actor.roles.some(({ name }) => name === 'company_admin');
}
