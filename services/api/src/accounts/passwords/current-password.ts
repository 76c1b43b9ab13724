import { type AttemptLimit, countAttempt, resetAttempts } from '../../platform/attempts.ts';
import type { Services } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { passwordMatches } from '../../platform/passwords.ts';
import type { Session } from '../../platform/session.ts';
import { findPasswordHash } from '../queries.ts';

const perAccount: AttemptLimit = { name: 'current_password', max: 10, seconds: 900 };

/**
 * Makes sure that it is the person who holds their session: the password is asked again before anything that cannot be undone.
 * Each try counts before it is checked; a success forgets them.
 * @throws ApiError `wrong_password` on the field, `too_many_requests`
 */
export async function assertCurrentPassword(
  { services, session }: { services: Services; session: Session },
  given: string,
  field: string,
): Promise<void> {
  const { directory } = services.database;
  await countAttempt(directory, perAccount, session.login_id);
  if (!(await passwordMatches(await findPasswordHash(directory, session.login_id), given)))
    throw new ApiError('wrong_password', { fields: { [field]: [{ code: 'wrong_password' }] } });
  await resetAttempts(directory, perAccount, session.login_id);
}
