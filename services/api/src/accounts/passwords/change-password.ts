import type { Services } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { MemberRequest } from '../../platform/route.ts';
import { runInCompany } from '../../platform/run-in-company.ts';
import type { Session } from '../../platform/session.ts';
import { updatePassword } from '../queries.ts';
import { deleteOtherSessions } from '../sessions/queries.ts';
import { assertCurrentPassword } from './current-password.ts';
import { assertGoodPassword, passwordMinLength } from './new-password.ts';

type Given = { current_password?: string | undefined; password?: string | undefined; password_confirmation?: string | undefined };

const changed = 'account.password_changed';

/**
 * Checks the current password and the new one, and hashes the new one: slow work, before any transaction. Null when none is given.
 * @throws ApiError `wrong_password`, `invalid` with the field at fault, `too_many_requests`
 */
export async function prepareNewPassword(context: { services: Services; session: Session; body: Given }): Promise<string | null> {
  const { services, session, body } = context;
  const { current_password, password, password_confirmation } = body;
  if (password === undefined) return null;
  if (!current_password) throw new ApiError('invalid', { fields: { current_password: [{ code: 'required' }] } });
  assertGoodPassword({ password, password_confirmation }, await passwordMinLength(services, session));
  await assertCurrentPassword(context, current_password, 'current_password');
  return hashPassword(password);
}

/**
 * Sets the new password. Every other session ends with it: whoever changes a password may do so because somebody knows the old
 * one. The sessions go after the password, so that one opened with the old password meanwhile is either seen here or refused there.
 */
export async function changePassword(context: MemberRequest, passwordHash: string): Promise<void> {
  const { tx, session, now, actor } = context;
  await updatePassword(tx, session.login_id, passwordHash, now);
  await deleteOtherSessions(tx, session.login_id, session.handle);
  await recordEvent(context, { name: changed, subject_id: actor.user_id });
}

/** Has a member told by e-mail that their password was changed by a link. */
export async function recordPasswordChange(
  services: Services,
  { company_id, user_id }: { company_id: string | null; user_id: string | null },
): Promise<void> {
  if (!company_id || !user_id) return;
  await runInCompany(services, { company_id, user_id }, (context) => recordEvent(context, { name: changed, subject_id: user_id }));
}
