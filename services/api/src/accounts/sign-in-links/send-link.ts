import { cleanEmail } from '@binome/contract/values/email-address';
import { insertMail } from '../../platform/delivery/outbox-queries.ts';
import { type AttemptLimit, countAttempt, isWithinLimit } from '../../platform/http/attempts.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import type { Services } from '../../platform/process/context.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { say } from '../../platform/text/intl.ts';
import { findLogin } from '../queries.ts';
import { requestConfirmationAgain } from '../registration/mail-account-holder.ts';
import { findRegistration } from '../registration/queries.ts';
import { markDevice } from '../sessions/known-devices.ts';
import { signInAnswers } from '../sign-in-answers.ts';
import { countVisitorMail } from '../visitor-mails.ts';
import { insertSignInLink } from './queries.ts';

const perAccountAndNetwork: AttemptLimit = { name: 'sign_in_link_account_network', max: 5, seconds: 3600 };
/** Mails to one address, for all callers together. Beyond the limit the answer is the same, and the links that were sent still work. */
const mailsPerAccount: AttemptLimit = { name: 'sign_in_link_mails', max: 10, seconds: 3600 };

const lifetime = 15 * 60_000;

type Asked = { email: string; return_path?: string | undefined; stay_signed_in?: boolean | undefined };

/**
 * Queues the mail with a link to sign in, for the browser of the request. Known and unknown addresses get the same answer at the same time.
 * Returns the message of the answer.
 * @throws ApiError `email_empty`, `too_many_requests`
 */
export async function sendSignInLink(context: PublicRequest, { email, return_path, stay_signed_in }: Asked): Promise<string> {
  const { services, locale, ip, now } = context;
  const { directory } = services.database;
  const address = cleanEmail(email);
  if (address === '') throw new ApiError('email_empty', { fields: { email: [{ code: 'required' }] } });
  await countAttempt(directory, perAccountAndNetwork, `${address} ${ip}`);
  await countVisitorMail(directory, 'sign_in_link', { ip });
  const choices = { return_path: return_path ?? null, long: stay_signed_in ?? false };
  const link = { ...choices, browser_hash: hashToken(markDevice(context)), created_at: now };
  // Does not await, so that the response time does not reveal the account.
  void queueLink(services, address, link).catch(() => {});
  return say(locale, 'auth.sign_in_link_sent');
}

async function queueLink(
  services: Services,
  address: string,
  link: { browser_hash: string; return_path: string | null; long: boolean; created_at: Date },
): Promise<void> {
  const { directory, inCompany } = services.database;
  const login = await findLogin(directory, address);
  // Staff sign in at the console only.
  if (!login?.company_id || !login.user_id || login.company_archived_at) return;
  if (!(await isWithinLimit(directory, mailsPerAccount, login.id))) return;
  const { id: login_id, company_id, user_id, email } = login;
  const { state } = await inCompany({ company_id, user_id }, (tx) => findRegistration(tx, user_id));
  if (signInAnswers[state].reset_mail === 'confirmation_link') return requestConfirmationAgain(services, email);
  const { created_at } = link;
  const sign_in_link_id = await insertSignInLink(directory, { ...link, login_id, expires_at: new Date(created_at.getTime() + lifetime) });
  await insertMail(directory, { kind: 'sign_in_link', company_id, login_id, sign_in_link_id, created_at });
}
