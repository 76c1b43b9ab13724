import { memberOf } from '../accounts/actor.ts';
import { findActorRow } from '../accounts/queries.ts';
import { activeAccountStates } from '../accounts/states.ts';
import { findCompanyVersion } from '../companies/queries.ts';
import { type AttemptLimit, countFailures } from '../platform/http/attempts.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { PublicRequest } from '../platform/http/route.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { hashToken } from '../platform/sign-in/tokens.ts';
import { mayAnswerFromMails } from './allowed.ts';
import { findActionLink } from './queries.ts';

/** Links that do not work. Those that do, which nobody can guess, are always accepted. */
const perNetwork: AttemptLimit = { name: 'action_link_network', max: 300, seconds: 900 };

type ActionLink = NonNullable<Awaited<ReturnType<typeof findActionLink>>>;

/**
 * Runs `work` as the recipient of a link, in one transaction of their company. They have the rights of their account as it is now, which
 * the actions check as they do for a session.
 * @throws ApiError `action_link_expired` whatever is wrong with the link, `too_many_requests`
 */
export async function asRecipient<T>(
  request: PublicRequest,
  token: string,
  work: (context: MemberContext, link: ActionLink) => Promise<T>,
): Promise<T> {
  const { services, ip, now } = request;
  const { database } = services;
  const counts = [{ limit: perNetwork, subject: ip, accepts: () => true }];
  const link = await countFailures(database.directory, counts, async () => {
    const found = await findActionLink(database.directory, hashToken(token), now);
    if (!found) throw new ApiError('action_link_expired');
    return found;
  });
  const afterCommit: (() => Promise<void>)[] = [];
  const { company_id, user_id } = link;
  const result = await database.inCompany({ company_id, user_id }, async (tx) => {
    const account = await findActorRow(tx, user_id);
    const actor = account && activeAccountStates.has(account.state) && memberOf({ company_id, user_id, account });
    if (!actor || !(await mayAnswerFromMails(tx, user_id, now))) throw new ApiError('action_link_expired');
    const company_version = await findCompanyVersion(tx);
    const context = { tx, services, now, actor, company_version, locale: request.locale };
    return work({ ...context, afterCommit: (callback) => void afterCommit.push(callback) }, link);
  });
  for (const callback of afterCommit) await callback();
  return result;
}
