import { ApiError } from '../../platform/errors.ts';
import { passwordMatches } from '../../platform/passwords.ts';
import type { PublicRequest } from '../../platform/route.ts';
import { findLogin } from '../queries.ts';
import { isKnownDevice } from './known-devices.ts';
import { countSignIn } from './sign-in-limits.ts';
import { warnOfGuesses } from './warn-of-guesses.ts';

/**
 * Returns the login of an e-mail and a password. An unknown e-mail and a wrong password take the same time and get the same answer.
 * @throws ApiError `invalid_credentials`, `too_many_requests`; `company_archived` when the e-mail and the password are right
 */
export async function authenticate(context: PublicRequest, credentials: { email: string; password: string }) {
  const { services, ip } = context;
  const { directory } = services.database;
  const email = credentials.email.trim().toLowerCase();
  const device = (await isKnownDevice(context, email)) ? context.device : undefined;
  const attempt = await countSignIn(directory, { email, ip, device });
  const login = await findLogin(directory, email);
  if (!(await passwordMatches(login?.password_hash, credentials.password)) || !login) {
    // Does not await, so that the response time does not reveal the account.
    if (login) void warnOfGuesses(services, login, attempt.ofUnknownDevices).catch(() => {});
    throw new ApiError('invalid_credentials');
  }
  await attempt.succeed();
  if (login.company_archived_at) throw new ApiError('company_archived');
  return login;
}
