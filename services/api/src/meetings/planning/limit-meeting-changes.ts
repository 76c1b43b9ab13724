import { type AttemptLimit, countAttempt } from '../../platform/attempts.ts';
import type { Services } from '../../platform/context.ts';
import type { Session } from '../../platform/session.ts';

/** What is planned, proposed, changed or called off is told to the partner, by mail too: their mailbox is not to be filled. */
const perAccount: AttemptLimit = { name: 'session_news', max: 100, seconds: 3600 };

/**
 * Counts a change that the partner is told of, before it is made.
 * @throws ApiError `too_many_requests`
 */
export function limitMeetingChanges({ services, session }: { services: Services; session: Session }): Promise<void> {
  return countAttempt(services.database.directory, perAccount, session.login_id);
}
