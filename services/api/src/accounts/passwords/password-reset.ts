import type { RegistrationState } from '@binome/contract/states';
import { cleanEmail } from '@binome/contract/values/email-address';
import { companiesOfNetwork } from '../../companies/named-networks.ts';
import type { Directory } from '../../platform/data/database.ts';
import { insertMail } from '../../platform/delivery/outbox-queries.ts';
import { type AttemptLimit, countAttempt, countFailures, isWithinLimit, resetAttempts } from '../../platform/http/attempts.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import type { Services } from '../../platform/process/context.ts';
import type { Env } from '../../platform/process/env.ts';
import { hashPassword } from '../../platform/sign-in/passwords.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { say } from '../../platform/text/intl.ts';
import { findGuard } from '../email-changes/queries.ts';
import { consumePasswordReset, findLogin, findResetLogin, updatePassword } from '../queries.ts';
import { requestConfirmationAgain } from '../registration/mail-account-holder.ts';
import { findRegistration } from '../registration/queries.ts';
import { isKnownDevice } from '../sessions/known-devices.ts';
import { resetSignInLimits } from '../sessions/sign-in-limits.ts';
import { assertEnters, signInAnswers } from '../sign-in-answers.ts';
import { countVisitorMail } from '../visitor-mails.ts';
import { recordPasswordChange } from './change-password.ts';
import { assertValidPassword, passwordRules } from './new-password.ts';

const perAccountAndNetwork: AttemptLimit = { name: 'reset_account_network', max: 5, seconds: 3600 };
/** Addresses without an account, where the answer says that there is none. */
const unknownPerNetwork: AttemptLimit = { name: 'reset_unknown_network', max: 50, seconds: 900 };
/**
 * Limits the mails to one address, for all callers together. Beyond the limit the answer is the same, no mail is sent, and the last link
 * stays valid. A stranger can therefore neither block the owner's link nor keep replacing it.
 */
const mailsPerAccount = (env: Env): AttemptLimit => ({ name: 'reset_mails', max: 10, seconds: env.PASSWORD_RESET_MINUTES * 60 });

/**
 * Queues the mail with a link to choose a new password, or the mail that `signInAnswers` gives instead.
 * With `UNIFORM_PASSWORD_RESET`, known and unknown addresses get the same answer. Returns the message of the answer.
 * @throws ApiError `email_empty`, `email_unknown`, `too_many_requests`
 */
export async function requestReset(
  context: PublicRequest,
  { email = '', return_to }: { email?: string | undefined; return_to?: 'console' | undefined },
): Promise<string> {
  const { services, locale, now } = context;
  const { directory } = services.database;
  const uniform = services.env.UNIFORM_PASSWORD_RESET;
  const address = cleanEmail(email);
  if (address === '') throw new ApiError('email_empty', { fields: { email: [{ code: 'required' }] } });
  await countAttempt(directory, perAccountAndNetwork, `${address} ${context.ip}`);
  const login = uniform ? await findUniformly(context, address) : await findKnown(context, address);
  if (login) {
    const queued = queueMail(services, { ...login, return_to: return_to ?? null, now });
    // Does not await, so that the response time does not reveal the account.
    if (uniform) void queued.catch(() => {});
    else await queued;
  }
  return say(locale, uniform ? 'auth.reset_uniform' : 'auth.reset_sent');
}

/** Finds the login of an address. Known and unknown addresses count alike, so that no limit tells them apart. */
async function findUniformly({ services: { database }, ip }: PublicRequest, address: string) {
  await countVisitorMail(database.directory, 'reset', { ip });
  return findResettable(database.directory, address);
}

/**
 * Finds the login of an address, and limits unknown ones. A stranger's guesses keep neither a known device nor the people of a company that
 * has named the network from their link.
 * @throws ApiError `email_unknown`, `too_many_requests`
 */
async function findKnown(context: PublicRequest, address: string) {
  const { services, ip } = context;
  const { directory } = services.database;
  const named = await companiesOfNetwork(directory, ip);
  const isKnown = await isKnownDevice(context, address);
  const accepts = ({ company_id }: { company_id: string | null }) => isKnown || (company_id !== null && named.has(company_id));
  const login = await countFailures(directory, [{ limit: unknownPerNetwork, subject: ip, accepts }], async () => {
    const found = await findResettable(directory, address);
    if (!found) throw new ApiError('email_unknown');
    return found;
  });
  await countVisitorMail(directory, 'reset', { ip, company_id: login.company_id });
  return login;
}

async function findResettable(directory: Directory, address: string) {
  const login = await findLogin(directory, address);
  return login?.company_archived_at ? undefined : login;
}

async function queueMail(
  services: Services,
  { return_to, now, ...login }: Login & { return_to: 'console' | null; now: Date },
): Promise<void> {
  const { directory } = services.database;
  const { id, email, company_id } = login;
  if (!(await isWithinLimit(directory, mailsPerAccount(services.env), id))) return;
  const state = await findState(services, login);
  if (state && signInAnswers[state].reset_mail === 'confirmation_link') return requestConfirmationAgain(services, email);
  await insertMail(directory, { kind: 'password_reset', company_id, login_id: id, return_to, created_at: now });
}

type Login = { id: string; email: string; company_id: string | null; user_id: string | null };

/** Has the address of a member's account changed in the last day? */
async function isGuarded({ database }: Services, { company_id, user_id }: Login, now: Date): Promise<boolean> {
  if (!company_id || !user_id) return false;
  return (await database.inCompany({ company_id, user_id }, (tx) => findGuard(tx, user_id, now))) !== null;
}

/** The state of a member's account; undefined for staff. */
async function findState({ database }: Services, { company_id, user_id }: Login): Promise<RegistrationState | undefined> {
  if (!company_id || !user_id) return undefined;
  return (await database.inCompany({ company_id, user_id }, (tx) => findRegistration(tx, user_id))).state;
}

/**
 * Sets a new password by a reset token and ends every session of the account.
 * @throws ApiError `reset_link_expired`; the answer of `signInAnswers` for an account that may not sign in; `invalid` with the faults by field
 */
export async function resetPasswordByToken(
  { services, ip, now }: PublicRequest,
  input: { password: string; password_confirmation: string; reset_password_token?: string | undefined },
) {
  const { database, sessions } = services;
  const token = input.reset_password_token ?? '';
  const login = await findResetLogin(database.directory, hashToken(token), now);
  if (!login) throw new ApiError('reset_link_expired');
  const state = await findState(services, login);
  if (state) assertEnters(state, 'reset');
  // A mail that was composed while the address changed.
  if (await isGuarded(services, login, now)) throw new ApiError('reset_link_expired');
  assertValidPassword(input, await passwordRules(services, login));
  const passwordHash = await hashPassword(input.password);
  if (!(await consumePasswordReset(database.directory, hashToken(token), now))) throw new ApiError('reset_link_expired');
  await updatePassword(database.directory, login.id, passwordHash, now);
  await sessions.endAll(login.id);
  await resetAttempts(database.directory, mailsPerAccount(services.env), login.id);
  await resetSignInLimits(database.directory, { email: login.email, ip });
  await recordPasswordChange(services, login);
  return { ...login, password_hash: passwordHash };
}
