import { type AttemptLimit, countAttempt } from '../../platform/http/attempts.ts';
import type { Services } from '../../platform/process/context.ts';
import type { Session } from '../../platform/sign-in/session.ts';

/** Each change of a meeting notifies the partner, also by mail. The limit protects their mailbox. */
const perAccount: AttemptLimit = { name: 'session_news', max: 100, seconds: 3600 };

/**
 * Counts a change that notifies the partner, before it is made.
 * @throws ApiError `too_many_requests`
 */
export async function limitMeetingChanges({ services, session }: { services: Services; session: Session }): Promise<void> {
  await countAttempt(services.database.directory, perAccount, session.login_id);
}
