import { maxArticlesPerHour } from '@binome/contract/values/limits';
import { countAttempt } from '../platform/http/attempts.ts';
import type { Services } from '../platform/process/context.ts';
import type { Session } from '../platform/sign-in/session.ts';

const perPerson = { name: 'articles_person', max: maxArticlesPerHour, seconds: 3600 };

/**
 * Counts an article of the member. Runs before the transaction.
 * @throws ApiError `too_many_requests`
 */
export async function countArticle({ services, session }: { services: Services; session: Session }): Promise<void> {
  await countAttempt(services.database.directory, perPerson, session.login_id);
}
