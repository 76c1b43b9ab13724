import type { ConsoleActor } from '../platform/actor.ts';
import { isAllowed } from './is-allowed.ts';

/** Nobody suspends their own account. */
export function canSuspend(actor: ConsoleActor, person: { id: string }): boolean {
  return isAllowed(actor, 'accounts.suspend') && !isOwnAccount(actor, person);
}

export function canResume(actor: ConsoleActor, person: { id: string }): boolean {
  return isAllowed(actor, 'accounts.resume') && !isOwnAccount(actor, person);
}

/** Nobody changes their own roles. */
export function canChangeRoles(actor: ConsoleActor, person: { id: string }): boolean {
  return isAllowed(actor, 'roles.change') && !isOwnAccount(actor, person);
}

function isOwnAccount(actor: ConsoleActor, { id }: { id: string }): boolean {
  return actor.kind === 'member' && actor.user_id === id;
}
