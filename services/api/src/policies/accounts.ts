import type { ConsoleActor } from '../platform/sign-in/actor.ts';
import { isAllowed, isAllowedIn } from './is-allowed.ts';

type Person = { id: string; program_ids: string[]; is_administrator: boolean };

/**
 * HR referents suspend people of their programs, except administrators. Administrators and the directory suspend anybody. Nobody suspends
 * their own account.
 */
export function canSuspend(actor: ConsoleActor, person: Person): boolean {
  return isAllowedIn(actor, 'accounts.suspend', person.program_ids) && isWithinRank(actor, person);
}

export function canResume(actor: ConsoleActor, person: Person): boolean {
  return isAllowedIn(actor, 'accounts.resume', person.program_ids) && isWithinRank(actor, person);
}

/** Members close their own account in the member app, not at the console. */
export function canClose(actor: ConsoleActor, person: Pick<Person, 'id' | 'is_administrator'>): boolean {
  return isAllowed(actor, 'accounts.close') && isWithinRank(actor, person);
}

/** Only who may change roles acts on an administrator, and so no API key does. */
function isWithinRank(actor: ConsoleActor, person: Pick<Person, 'id' | 'is_administrator'>): boolean {
  return !isOwnAccount(actor, person) && (!person.is_administrator || actor.kind === 'directory' || isAllowed(actor, 'roles.change'));
}

/** Administrators reset the second factor of others only: they can switch their own off with a code. */
export function canResetSecondFactor(actor: ConsoleActor, person: { id: string }): boolean {
  return isAllowed(actor, 'second_factors.reset') && !isOwnAccount(actor, person);
}

/** Administrators change the address of others only: their own takes both of their mailboxes, in the member app. */
export function canProposeEmail(actor: ConsoleActor, person: { id: string }): boolean {
  return isAllowed(actor, 'email_changes.propose') && !isOwnAccount(actor, person);
}

/** Nobody confirms what they proposed, nor their own address at the console. */
export function canConfirmEmail(actor: ConsoleActor, { user_id, proposed_by }: { user_id: string; proposed_by: string | null }): boolean {
  return isAllowed(actor, 'email_changes.confirm') && actor.kind === 'member' && actor.user_id !== user_id && actor.user_id !== proposed_by;
}

/** Nobody changes their own roles. */
export function canChangeRoles(actor: ConsoleActor, person: { id: string }): boolean {
  return isAllowed(actor, 'roles.change') && !isOwnAccount(actor, person);
}

/** HR referents correct what is said about people of their programs. */
export function canCorrect(actor: ConsoleActor, person: { program_ids: string[] }): boolean {
  return isAllowedIn(actor, 'users.correct', person.program_ids);
}

function isOwnAccount(actor: ConsoleActor, { id }: { id: string }): boolean {
  return actor.kind === 'member' && actor.user_id === id;
}
