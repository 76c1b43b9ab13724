import { type AttemptLimit, countFailures } from '../../platform/http/attempts.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { archivalRefusal } from '../archival-refusal.ts';
import { findGuard } from '../email-changes/queries.ts';
import { proveSecondFactor } from '../second-factor/prove.ts';
import { auditSession } from '../sessions/audit-session.ts';
import { isKnownDevice } from '../sessions/known-devices.ts';
import { findLinkedLogin, takeSignInLink } from './queries.ts';

/** Links that do not work. Those that do, which nobody can guess, are always accepted. */
const perNetwork: AttemptLimit = { name: 'sign_in_link_network', max: 300, seconds: 900 };

/**
 * Returns the login of a mailed link, once, in the browser that asked for it. The link proves the mailbox only: a login with a second factor also
 * needs its code.
 * @throws ApiError `sign_in_link_expired` whatever is wrong with the link; `company_archived`, `company_moving`, `company_moved`; `otp_required`, `otp_wrong`, `too_many_requests`,
 * after which the link still works
 */
export async function loginOfLink(context: PublicRequest, { token, otp }: { token: string; otp?: string | undefined }) {
  const { services, device, ip, now } = context;
  const { directory, inCompany } = services.database;
  const token_hash = hashToken(token);
  const found = await countFailures(directory, [{ limit: perNetwork, subject: ip, accepts: () => true }], async () => {
    const linked = device && (await findLinkedLogin(directory, { token_hash, browser_hash: hashToken(device) }, now));
    if (!linked) throw new ApiError('sign_in_link_expired');
    return linked;
  });
  const { login } = found;
  const { company_id, user_id } = login;
  if (login.company_archived_at || !company_id || !user_id) throw await archivalRefusal(directory, company_id);
  // A mail that was composed while the address changed.
  if (await inCompany({ company_id, user_id }, (tx) => findGuard(tx, user_id, now))) throw new ApiError('sign_in_link_expired');
  // Whoever has the mailbox has as many browsers as they like: only those that the login knows have wrong codes of their own.
  const isKnown = await isKnownDevice(context, login.email);
  await proveSecondFactor(context, login, otp, isKnown ? device : undefined).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'otp_wrong') await auditSession(context, login, 'session.refused', 'member');
    throw error;
  });
  if (!(await takeSignInLink(directory, token_hash))) throw new ApiError('sign_in_link_expired');
  return found;
}
