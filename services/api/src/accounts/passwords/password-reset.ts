import { type AttemptLimit, countAttempt } from '../../platform/attempts.ts';
import { ApiError } from '../../platform/errors.ts';
import { say } from '../../platform/intl.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { PublicRequest } from '../../platform/route.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { findLogin, findResetLogin, insertPasswordReset, spendPasswordReset, updatePassword } from '../queries.ts';
import { recordPasswordChange } from './change-password.ts';
import { assertGoodPassword, passwordMinLength } from './new-password.ts';
import { sendPasswordReset } from './password-reset-mail.ts';

const perAccount: AttemptLimit = { name: 'reset_account', max: 5, seconds: 3600 };
const perAddress: AttemptLimit = { name: 'reset_address', max: 50, seconds: 3600 };

/**
 * Sends a link to a new password, good once and for the time that the deployment sets.
 * An unknown address is told so, unless the deployment prefers one answer for all.
 * @throws ApiError `email_empty`, `email_unknown`, `too_many_requests`
 */
export async function requestReset(context: PublicRequest, email = ''): Promise<string> {
  const { services, ip, locale, now } = context;
  const { directory } = services.database;
  const uniform = services.env.UNIFORM_PASSWORD_RESET;
  const address = email.trim().toLowerCase();
  if (address === '') throw new ApiError('email_empty', { fields: { email: [{ code: 'required' }] } });
  await countAttempt(directory, perAddress, ip);
  await countAttempt(directory, perAccount, address);

  const login = await findLogin(directory, address);
  if (!login && !uniform) throw new ApiError('email_unknown');
  if (login) {
    const token = newToken();
    const expires_at = new Date(now.getTime() + services.env.PASSWORD_RESET_MINUTES * 60_000);
    await insertPasswordReset(directory, { token_hash: hashToken(token), login_id: login.id, expires_at });
    const sent = sendPasswordReset(services, { ...login, token, locale });
    // With one answer for all, the time must not tell either.
    if (uniform) void sent.catch(() => {});
    else await sent;
  }
  return say(locale, uniform ? 'auth.reset_uniform' : 'auth.reset_sent');
}

/**
 * Sets a new password by a link's token; every session of the account ends, so that whoever held one is out.
 * @throws ApiError `reset_link_expired`, `invalid` with the fields at fault
 */
export async function resetPasswordByToken(
  { services, now }: PublicRequest,
  given: { password: string; password_confirmation: string; reset_password_token?: string | undefined },
) {
  const { database, sessions } = services;
  const token = given.reset_password_token ?? '';
  const login = await findResetLogin(database.directory, hashToken(token), now);
  if (!login) throw new ApiError('reset_link_expired');
  assertGoodPassword(given, await passwordMinLength(services, login));
  const passwordHash = await hashPassword(given.password);
  if (!(await spendPasswordReset(database.directory, hashToken(token), now))) throw new ApiError('reset_link_expired');
  await updatePassword(database.directory, login.id, passwordHash, now);
  await sessions.endAll(login.id);
  await recordPasswordChange(services, login);
  return { ...login, password_hash: passwordHash };
}
