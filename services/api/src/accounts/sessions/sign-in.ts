import { type AttemptLimit, countAttempt, resetAttempts, uncountAttempt } from '../../platform/attempts.ts';
import { ApiError } from '../../platform/errors.ts';
import { passwordMatches } from '../../platform/passwords.ts';
import type { PublicRequest } from '../../platform/route.ts';
import { findLogin } from '../queries.ts';

const perAccount: AttemptLimit = { name: 'sign_in_account', max: 10, seconds: 900 };
const perAddress: AttemptLimit = { name: 'sign_in_address', max: 100, seconds: 900 };

/**
 * The login that an e-mail and a password open. Unknown and wrong take the same time and get the same text.
 * Each try counts before it is checked, so that parallel guesses cannot slip under the limits; a success clears the account's
 * tries and takes its own back from the address, which a whole company may share.
 * @throws ApiError `invalid_credentials`, `too_many_requests`
 */
export async function authenticate({ services, ip }: PublicRequest, given: { email: string; password: string }) {
  const { directory } = services.database;
  const email = given.email.trim().toLowerCase();
  await countAttempt(directory, perAddress, ip);
  await countAttempt(directory, perAccount, email);
  const login = await findLogin(directory, email);
  if (!(await passwordMatches(login?.password_hash, given.password)) || !login) throw new ApiError('invalid_credentials');
  await resetAttempts(directory, perAccount, email);
  await uncountAttempt(directory, perAddress, ip);
  return login;
}
