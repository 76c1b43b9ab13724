import { type AttemptLimit, countAttempt, resetAttempts, uncountAttempt } from '../../platform/attempts.ts';
import { ApiError } from '../../platform/errors.ts';
import { passwordMatches } from '../../platform/passwords.ts';
import type { PublicRequest } from '../../platform/route.ts';
import { findLogin } from '../queries.ts';

const perAccount: AttemptLimit = { name: 'sign_in_account', max: 10, seconds: 900 };
const perIp: AttemptLimit = { name: 'sign_in_address', max: 100, seconds: 900 };

/**
 * Returns the login of an e-mail and a password. An unknown e-mail and a wrong password take the same time and get the same answer.
 * Each attempt is counted before it is checked, so that concurrent guesses cannot exceed the limits. Success resets the count of the
 * account, and uncounts this attempt for the IP address, which a whole company may share.
 * @throws ApiError `invalid_credentials`, `too_many_requests`; `company_archived` when the e-mail and the password are right
 */
export async function authenticate({ services, ip }: PublicRequest, credentials: { email: string; password: string }) {
  const { directory } = services.database;
  const email = credentials.email.trim().toLowerCase();
  await countAttempt(directory, perIp, ip);
  await countAttempt(directory, perAccount, email);
  const login = await findLogin(directory, email);
  if (!(await passwordMatches(login?.password_hash, credentials.password)) || !login) throw new ApiError('invalid_credentials');
  await resetAttempts(directory, perAccount, email);
  await uncountAttempt(directory, perIp, ip);
  if (login.company_archived_at) throw new ApiError('company_archived');
  return login;
}
