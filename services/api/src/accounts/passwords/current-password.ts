import { type AttemptLimit, countFailures } from '../../platform/http/attempts.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/process/context.ts';
import { passwordMatches } from '../../platform/sign-in/passwords.ts';
import type { Session } from '../../platform/sign-in/session.ts';
import { findPasswordHash } from '../queries.ts';

const perAccount: AttemptLimit = { name: 'current_password', max: 10, seconds: 900, cleared_by_success: true };

/**
 * Checks the password of the session's owner again, if they have one.
 * @throws ApiError `wrong_password` on `current_password`, `too_many_requests`
 */
export async function assertPasswordIfAny(context: { services: Services; session: Session }, password: string | undefined): Promise<void> {
  const { services, session } = context;
  if (!(await findPasswordHash(services.database.directory, session.login_id))) return;
  await assertCurrentPassword(context, password ?? '', 'current_password');
}

/**
 * Checks the password of the session's owner again, before an irreversible action. Wrong ones are limited.
 * @throws ApiError `wrong_password` on `field`, `too_many_requests`
 */
export async function assertCurrentPassword(
  { services, session }: { services: Services; session: Session },
  password: string,
  field: string,
): Promise<void> {
  const { directory } = services.database;
  await countFailures(directory, [{ limit: perAccount, subject: session.login_id }], async () => {
    if (await passwordMatches(await findPasswordHash(directory, session.login_id), password)) return;
    throw new ApiError('wrong_password', { fields: { [field]: [{ code: 'wrong_password' }] } });
  });
}
