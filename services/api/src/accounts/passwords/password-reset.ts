import { type AttemptLimit, countAttempt } from '../../platform/attempts.ts';
import { ApiError } from '../../platform/errors.ts';
import { say } from '../../platform/intl.ts';
import { insertMail } from '../../platform/outbox-queries.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { PublicRequest } from '../../platform/route.ts';
import { hashToken } from '../../platform/tokens.ts';
import { consumePasswordReset, findLogin, findResetLogin, updatePassword } from '../queries.ts';
import { recordPasswordChange } from './change-password.ts';
import { assertValidPassword, passwordMinLength } from './new-password.ts';

const perAccount: AttemptLimit = { name: 'reset_account', max: 5, seconds: 3600 };
const perIp: AttemptLimit = { name: 'reset_address', max: 50, seconds: 3600 };

/**
 * Queues the mail with a link to choose a new password.
 * With `UNIFORM_PASSWORD_RESET`, known and unknown addresses get the same answer. Returns the message of the answer.
 * @throws ApiError `email_empty`, `email_unknown`, `too_many_requests`
 */
export async function requestReset(
  context: PublicRequest,
  { email = '', return_to }: { email?: string | undefined; return_to?: 'console' | undefined },
): Promise<string> {
  const { services, ip, locale, now } = context;
  const { directory } = services.database;
  const uniform = services.env.UNIFORM_PASSWORD_RESET;
  const address = email.trim().toLowerCase();
  if (address === '') throw new ApiError('email_empty', { fields: { email: [{ code: 'required' }] } });
  await countAttempt(directory, perIp, ip);
  await countAttempt(directory, perAccount, address);

  const found = await findLogin(directory, address);
  const login = found?.company_archived_at ? undefined : found;
  if (!login && !uniform) throw new ApiError('email_unknown');
  if (login) {
    const mail = {
      kind: 'password_reset',
      company_id: login.company_id,
      login_id: login.id,
      return_to: return_to ?? null,
      created_at: now,
    } as const;
    const queued = insertMail(directory, mail);
    // Does not await, so that the response time does not reveal the account.
    if (uniform) void queued.catch(() => {});
    else await queued;
  }
  return say(locale, uniform ? 'auth.reset_uniform' : 'auth.reset_sent');
}

/**
 * Sets a new password by a reset token and ends every session of the account.
 * @throws ApiError `reset_link_expired`, `invalid` with the faults by field
 */
export async function resetPasswordByToken(
  { services, now }: PublicRequest,
  input: { password: string; password_confirmation: string; reset_password_token?: string | undefined },
) {
  const { database, sessions } = services;
  const token = input.reset_password_token ?? '';
  const login = await findResetLogin(database.directory, hashToken(token), now);
  if (!login) throw new ApiError('reset_link_expired');
  assertValidPassword(input, await passwordMinLength(services, login));
  const passwordHash = await hashPassword(input.password);
  if (!(await consumePasswordReset(database.directory, hashToken(token), now))) throw new ApiError('reset_link_expired');
  await updatePassword(database.directory, login.id, passwordHash, now);
  await sessions.endAll(login.id);
  await recordPasswordChange(services, login);
  return { ...login, password_hash: passwordHash };
}
