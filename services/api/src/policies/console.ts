import type { Role } from '../platform/actor.ts';

/** Any role that looks after others opens the console; members alone do not. */
export function canOpenConsole(person: { roles: Pick<Role, 'name'>[] }): boolean {
  return person.roles.length > 0;
}
