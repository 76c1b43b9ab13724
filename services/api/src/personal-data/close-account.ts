import { randomUUID } from 'node:crypto';
import { cleanEmail } from '@binome/contract/values/email-address';
import { closedAddressDomain } from '../accounts/closed-address.ts';
import { lockAdministrators } from '../accounts/console/role-queries.ts';
import { assertCurrentPassword } from '../accounts/passwords/current-password.ts';
import { showUser } from '../accounts/present-user.ts';
import { lockUsersInScope } from '../accounts/registration-approvals/console-queries.ts';
import { updateAccountStates } from '../accounts/state-queries.ts';
import { registrationMachine } from '../accounts/states.ts';
import { disconnectAll } from '../calendars/connect.ts';
import { isLastBreakGlass } from '../companies/sign-in-methods.ts';
import { asSystem } from '../platform/data/as-system.ts';
import { audit } from '../platform/data/audit.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import { removeAfterCommit } from '../platform/files/remove-files.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { CompanyContext, ConsoleContext, MemberContext, Services } from '../platform/process/context.ts';
import type { Session } from '../platform/sign-in/session.ts';
import { canClose } from '../policies/accounts.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { giveUpSeats } from '../programs/workshops/sign-up.ts';
import { keepNameForPartners } from './closed-name-queries.ts';
import { queueClosureMail } from './closure-mail.ts';
import { anonymousUser, deleteCredentials, deleteOwnContent, leaveProfiles } from './closure-queries.ts';
import { deleteFiles } from './file-queries.ts';
import { retentionEnd } from './retention-period.ts';
import { storedFileNames } from './stored-file-names.ts';

/** Returns how long the rest of a closed account is kept, and the obstacle to closing it, if any. */
export async function previewClosure(context: MemberContext) {
  return { kept_until: retentionEnd(context.now), obstacle: await closureObstacle(context) };
}

/**
 * Checks the e-mail and the password that the member typed to confirm.
 * @throws ApiError `invalid` or `wrong_password` with the field at fault, `too_many_requests`
 */
export async function assertClosureConfirmed(context: {
  services: Services;
  session: Session;
  body: { email: string; password: string };
}): Promise<void> {
  const { body, session } = context;
  if (cleanEmail(body.email) !== session.email) {
    throw new ApiError('invalid', { fields: { email: [{ code: 'not_own_email' }] } });
  }
  await assertCurrentPassword(context, body.password, 'password');
}

/**
 * Closes the member's own account permanently.
 * @throws ApiError `last_administrator` or `last_break_glass_administrator` if nobody could administer the company, `transition_refused`
 */
export async function closeOwnAccount(context: MemberContext): Promise<void> {
  const obstacle = await closureObstacle(context);
  if (obstacle) throw new ApiError(obstacle, { values: { own: 'yes' } });
  await closeAccount(context, context.actor.user_id, null);
}

/**
 * Closes an account of the company permanently, in the administrator's name. The person is mailed the reason. Returns the closed account.
 * @throws ApiError `not_found` outside the actor's scope, `forbidden`, `last_administrator`, `last_break_glass_administrator`,
 * `transition_refused` for a closed account
 */
export async function closeMemberAccount(context: ConsoleContext, userId: string, reason: string) {
  const { tx, actor } = context;
  // Before the user is locked, so that two administrators who close each other's account cannot deadlock.
  const administrators = await lockAdministrators(tx);
  const [person] = await lockUsersInScope(tx, consoleScopeOf(actor), [userId]);
  if (!person) throw new ApiError('not_found');
  const isStillAdministrator = actor.kind !== 'member' || administrators.includes(actor.user_id);
  if (!isStillAdministrator || !canClose(actor, person)) throw new ApiError('forbidden');
  if (administrators.length > 0 && administrators.every((id) => id === userId)) {
    throw new ApiError('last_administrator', { values: { own: 'no' } });
  }
  if (await isLastBreakGlass(tx, userId)) throw new ApiError('last_break_glass_administrator', { values: { own: 'no' } });
  await closeAccount(context, userId, reason);
  await audit(context, { action: 'account.closed', subject_id: userId, reason, changes: { state: [person.state, 'closed'] } });
  return showUser(context, userId);
}

/**
 * Deletes the personal data, login and sessions of a person at once, and frees their e-mail address. Shared data, such as a
 * relationship in a partner's history, stays without their name until the end of its retention. Notifications to their partners keep the
 * name for 30 days.
 */
async function closeAccount(context: CompanyContext, userId: string, reason: string | null): Promise<void> {
  const { tx, now, afterCommit } = context;
  await queueClosureMail(context, userId, reason);
  await keepNameForPartners(tx, userId, now);

  const values = { ...anonymousUser, email: `${randomUUID()}@${closedAddressDomain}`, closed_at: now };
  const [closed] = await updateAccountStates(tx, [userId], registrationMachine.close, values);
  if (!closed) throw new ApiError('transition_refused', { values: { event: 'close' } });
  const profileIds = await leaveProfiles(tx, userId, now);
  // Much of it is hidden from an administrator.
  const revokeCalendars = await asSystem(tx, async () => {
    await giveUpSeats(context, userId);
    await deleteOwnContent(tx, userId);
    return disconnectAll(context, userId);
  });
  const files = await deleteFiles(tx, [userId]);
  await deleteCredentials(tx, userId, now);

  for (const id of profileIds) await recordEvent(context, { name: 'profile.left', subject_id: id, data: { because: 'closed' } });
  await recordEvent(context, { name: 'account.closed', subject_id: userId });
  removeAfterCommit(context, files.flatMap(storedFileNames));
  afterCommit(revokeCalendars);
}

/** Returns why the member must stay an administrator, null if they need not. */
async function closureObstacle({ tx, actor }: MemberContext): Promise<'last_administrator' | 'last_break_glass_administrator' | null> {
  if (!actor.roles.some(({ name }) => name === 'company_admin')) return null;
  const administrators = await lockAdministrators(tx);
  if (administrators.every((id) => id === actor.user_id)) return 'last_administrator';
  return (await isLastBreakGlass(tx, actor.user_id)) ? 'last_break_glass_administrator' : null;
}
