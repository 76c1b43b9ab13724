import type { RegistrationState } from '@binome/contract/states';
import { domainOf } from '../registration/email-domains.ts';
import { type EmailChange, takeBackDays } from './queries.ts';

/** Is there no account yet whose owner could lose it? */
export function hasNoAccountYet(state: RegistrationState): boolean {
  return state === 'invited' || state === 'registered';
}

/**
 * Does the company give out the mailbox of an address? An address with a plus belongs to the mailbox before it, which makes such addresses up
 * itself.
 */
export function isGivenOut(email: string, verifiedDomains: ReadonlySet<string>): boolean {
  return verifiedDomains.has(domainOf(email)) && !email.includes('+');
}

/** Hours after a change in which no link chooses a new password. */
export const guardHours = 24;

type Confirmations = Pick<EmailChange, 'source' | 'new_confirmed_at' | 'old_confirmed_at' | 'is_confirmed' | 'due_at'>;

/**
 * May a proposed change take effect? The owner of the new mailbox confirms in any case. Beside them, the old mailbox agrees, or for the
 * proposal of an administrator a second one, or the time without an objection where there is no other administrator.
 */
export function isComplete({ source, new_confirmed_at, old_confirmed_at, is_confirmed, due_at }: Confirmations, now: Date): boolean {
  if (!new_confirmed_at) return false;
  if (old_confirmed_at) return true;
  return source === 'administrator' && (is_confirmed || (due_at !== null && due_at <= now));
}

/** May the change still be confirmed or refused? */
export function isOpen({ state, expires_at }: Pick<EmailChange, 'state' | 'expires_at'>, now: Date): boolean {
  return state === 'proposed' && expires_at > now;
}

/**
 * May the old address take a change back that has taken effect? Not if it agreed, nor if it got the account itself without the owner, who could
 * still take it back then.
 */
export function canTakeBack(
  { state, old_confirmed_at, applied_at, is_from_owner }: Pick<EmailChange, 'state' | 'old_confirmed_at' | 'applied_at' | 'is_from_owner'>,
  now: Date,
) {
  return state === 'applied' && !old_confirmed_at && is_from_owner && applied_at !== null && now < takeBackEnd(applied_at);
}

export function takeBackEnd(applied_at: Date): Date {
  return new Date(applied_at.getTime() + takeBackDays * 86_400_000);
}
