import { isLastBreakGlass } from '../../companies/sign-in-methods.ts';
import { audit } from '../../platform/data/audit.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { canResume, canSuspend } from '../../policies/accounts.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { listUsersWithProfile } from '../registration/queries.ts';
import { lockUsersInScope } from '../registration-approvals/console-queries.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { updateAccountStates } from '../state-queries.ts';
import { registrationMachine } from '../states.ts';
import { lockAdministrators } from './role-queries.ts';

/**
 * Suspends an account in the name of a console user, as `suspendAccount` does.
 * @throws ApiError as `suspendAccount`, and `last_break_glass_administrator`
 */
export async function suspendMemberAccount(context: ConsoleContext, userId: string, reason: string): Promise<void> {
  // Before the user is locked, so that the last two are not suspended at the same time.
  await lockAdministrators(context.tx);
  const isLast = await isLastBreakGlass(context.tx, userId);
  await suspendAccount(context, userId, reason);
  if (isLast) throw new ApiError('last_break_glass_administrator', { values: { own: 'no' } });
}

/**
 * Suspends an account and ends its sessions. Nothing is erased, and the person is mailed the reason.
 * @throws ApiError `not_found` outside the actor's scope, `forbidden`, `transition_refused` for an account that is not open
 */
export async function suspendAccount(context: ConsoleContext, userId: string, reason: string): Promise<void> {
  const { tx } = context;
  const person = await lockPersonInScope(context, userId);
  if (!canSuspend(context.actor, person)) throw new ApiError('forbidden');
  const [suspended] = await updateAccountStates(tx, [userId], registrationMachine.suspend);
  if (!suspended) throw new ApiError('transition_refused');
  await deleteSessionsOf(tx, [userId]);
  await audit(context, { action: 'account.suspended', subject_id: userId, reason, changes: { state: [person.state, 'suspended'] } });
  await recordEvent(context, { name: 'account.suspended', subject_id: userId });
}

/**
 * Resumes a suspended account. It becomes active at once when the person has a profile.
 * @throws ApiError `not_found` outside the actor's scope, `forbidden`, `transition_refused` for an account that is not suspended
 */
export async function resumeAccount(context: ConsoleContext, userId: string, reason: string | null): Promise<void> {
  const { tx } = context;
  const person = await lockPersonInScope(context, userId);
  if (!canResume(context.actor, person)) throw new ApiError('forbidden');
  const [resumed] = await updateAccountStates(tx, [userId], registrationMachine.resume, {
    suspended_by_file: false,
    directory_status: null,
  });
  if (!resumed) throw new ApiError('transition_refused');
  const isMember = (await listUsersWithProfile(tx, [userId])).length > 0;
  if (isMember) await updateAccountStates(tx, [userId], registrationMachine.choose_role);
  const changes = { state: [person.state, isMember ? 'active' : 'validated'] as const };
  await audit(context, { action: 'account.resumed', subject_id: userId, reason, changes });
  await recordEvent(context, { name: 'account.resumed', subject_id: userId });
}

/** @throws ApiError `not_found` */
async function lockPersonInScope({ tx, actor }: ConsoleContext, userId: string) {
  const [person] = await lockUsersInScope(tx, consoleScopeOf(actor), [userId]);
  if (!person) throw new ApiError('not_found');
  return person;
}
