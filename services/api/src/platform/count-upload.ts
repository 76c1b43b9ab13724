import { type AttemptLimit, countAttempt } from './attempts.ts';
import type { Services } from './context.ts';
import type { Session } from './session.ts';

/** Pictures are made anew one at a time: whoever brought many of the slowest would have all others wait. */
const perAccount: AttemptLimit = { name: 'upload', max: 40, seconds: 3600 };

/**
 * Counts a file that a person brings, before anything is made of it.
 * @throws ApiError `too_many_requests`
 */
export function countUpload({ services, session }: { services: Services; session: Session }): Promise<void> {
  return countAttempt(services.database.directory, perAccount, session.login_id);
}
