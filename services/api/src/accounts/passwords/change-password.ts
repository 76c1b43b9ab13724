import { runInCompany } from '../../platform/data/run-in-company.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberRequest } from '../../platform/http/route.ts';
import type { Services } from '../../platform/process/context.ts';
import { hashPassword } from '../../platform/sign-in/passwords.ts';
import type { Session } from '../../platform/sign-in/session.ts';
import { updatePassword } from '../queries.ts';
import { deleteOtherSessions } from '../sessions/queries.ts';
import { assertCurrentPassword } from './current-password.ts';
import { assertValidPassword, passwordRules } from './new-password.ts';

type PasswordInput = { current_password?: string | undefined; password?: string | undefined; password_confirmation?: string | undefined };

const eventName = 'account.password_changed';

/**
 * Checks the current and the new password and returns the hash of the new one; null when the body has none. Hashing is slow, so this
 * runs before the transaction.
 * @throws ApiError `wrong_password`, `invalid` with the fault by field, `too_many_requests`
 */
export async function prepareNewPassword(context: { services: Services; session: Session; body: PasswordInput }): Promise<string | null> {
  const { services, session, body } = context;
  const { current_password, password, password_confirmation } = body;
  if (password === undefined) return null;
  if (!current_password) throw new ApiError('invalid', { fields: { current_password: [{ code: 'required' }] } });
  assertValidPassword({ password, password_confirmation }, await passwordRules(services, session));
  await assertCurrentPassword(context, current_password, 'current_password');
  return hashPassword(password);
}

/**
 * Sets the new password and ends every other session, because somebody else may know the old password. The sessions are deleted
 * after the password is updated: a session opened meanwhile with the old password is either deleted here or refused by `openSession`.
 */
export async function changePassword(context: MemberRequest, passwordHash: string): Promise<void> {
  const { tx, session, now, actor } = context;
  await updatePassword(tx, session.login_id, passwordHash, now);
  await deleteOtherSessions(tx, session.login_id, session.handle);
  await recordEvent(context, { name: eventName, subject_id: actor.user_id });
}

/** Records that a member changed their password by a reset link; a listener mails them. Does nothing for staff. */
export async function recordPasswordChange(
  services: Services,
  { company_id, user_id }: { company_id: string | null; user_id: string | null },
): Promise<void> {
  if (!company_id || !user_id) return;
  await runInCompany(services, { company_id, user_id }, (context) => recordEvent(context, { name: eventName, subject_id: user_id }));
}
