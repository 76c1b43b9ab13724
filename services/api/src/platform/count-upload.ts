import { type AttemptLimit, countAttempt } from './attempts.ts';
import type { Services } from './context.ts';
import type { Session } from './session.ts';

/** Pictures are processed one at a time: without a limit, one person's uploads could delay everybody else's. */
const perAccount: AttemptLimit = { name: 'upload', max: 40, seconds: 3600 };

/**
 * Counts an upload of an account, before the file is processed.
 * @throws ApiError `too_many_requests`
 */
export async function countUpload({ services, session }: { services: Services; session: Session }): Promise<void> {
  await countAttempt(services.database.directory, perAccount, session.login_id);
}
