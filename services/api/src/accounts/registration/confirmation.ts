import type { confirmEmail } from '@binome/contract/registration';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import { type AttemptLimit, countAttempt } from '../../platform/attempts.ts';
import type { Tx } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { PublicRequest } from '../../platform/route.ts';
import { runInCompany } from '../../platform/run-in-company.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { assertGoodPassword } from '../passwords/new-password.ts';
import { updateAccountStates } from '../state-queries.ts';
import { registrationMachine } from '../states.ts';
import { closeInvitation } from './access-link-queries.ts';
import { domainOf, isAutoValidated } from './email-domains.ts';
import { requestConfirmationAgain } from './mail-account-holder.ts';
import {
  findConfirmationLogin,
  findLoginOfUser,
  insertConfirmation,
  spendConfirmation,
  updateLoginPassword,
  usedPersonalLink,
} from './queries.ts';

type Confirmation = z.output<typeof confirmEmail.schema.body>;

export const confirmationHours = 48;

const perAddress: AttemptLimit = { name: 'confirm_address', max: 100, seconds: 3600 };
const perAccount: AttemptLimit = { name: 'confirm_account', max: 5, seconds: 3600 };

/** A new secret that confirms a person's e-mail, good once and for two days; undefined for somebody who does not sign in. */
export async function makeConfirmationToken(tx: Tx, userId: string, now: Date): Promise<string | undefined> {
  const login = await findLoginOfUser(tx, userId);
  if (!login) return undefined;
  const token = newToken();
  const expires_at = new Date(now.getTime() + confirmationHours * 3_600_000);
  await insertConfirmation(tx, { token_hash: hashToken(token), login_id: login.id, created_at: now, expires_at });
  return token;
}

/**
 * Confirms an e-mail by its link. Where the company trusts the domain, that validates the account too.
 * An open link lets anybody write anybody's address: the password that was chosen then holds only in the browser that chose it.
 * Elsewhere, the mailbox's owner chooses one.
 * @throws ApiError `confirmation_link_expired` for a link that is unknown, used or expired; `password_needed`; `invalid` for a
 * password that is not good enough; `too_many_requests`
 */
export async function confirmByToken({ services, ip, now }: PublicRequest, given: Confirmation) {
  const { confirmation_token: token } = given;
  const { directory } = services.database;
  await countAttempt(directory, perAddress, ip);
  const login = await findConfirmationLogin(directory, hashToken(token), now);
  if (!login?.company_id || !login.user_id) throw new ApiError('confirmation_link_expired');
  const { company_id, user_id, email } = login;
  const chosen = await passwordFor(services, { ...login, company_id, user_id }, given);
  await runInCompany(services, { company_id, user_id }, async (context) => {
    const { tx } = context;
    const spent = await spendConfirmation(tx, hashToken(token), now);
    const [confirmed] = spent ? await updateAccountStates(tx, [user_id], registrationMachine.confirm, { confirmed_at: now }) : [];
    if (!confirmed) throw new ApiError('confirmation_link_expired');
    const password_changed_at = now;
    if (chosen) await updateLoginPassword(tx, user_id, { password_hash: chosen, password_changed_at, registration_key_hash: null });
    await closeInvitation(tx, user_id, now);
    await recordEvent(context, { name: 'registration.confirmed', subject_id: user_id });
    if (!isAutoValidated(await findOwnCompany(tx), [domainOf(email)])) return;
    await updateAccountStates(tx, [user_id], registrationMachine.validate, { decided_at: now });
    await recordEvent(context, { name: 'registration.validated', subject_id: user_id, data: { because: 'email_domain' } });
  });
  return chosen ? { ...login, password_hash: chosen } : login;
}

/** The hash of a password that is chosen now; null where the one that was chosen on registering holds. */
async function passwordFor(
  { database }: PublicRequest['services'],
  login: { registration_key_hash: string | null; company_id: string; user_id: string },
  { registration_key, password, password_confirmation }: Confirmation,
): Promise<string | null> {
  const { company_id, user_id, registration_key_hash } = login;
  if (registration_key && hashToken(registration_key) === registration_key_hash) return null;
  const { mailed, min } = await database.inCompany({ company_id, user_id }, async (tx) => ({
    mailed: await usedPersonalLink(tx, user_id),
    min: (await findOwnCompany(tx)).password_min_length,
  }));
  if (mailed) return null;
  if (password === undefined) throw new ApiError('password_needed');
  assertGoodPassword({ password, password_confirmation }, min);
  return hashPassword(password);
}

/**
 * Has the confirmation sent again. Known and unknown addresses get one answer, in one time.
 * @throws ApiError `too_many_requests`
 */
export async function resendConfirmation({ services, ip }: PublicRequest, email: string): Promise<void> {
  const { directory } = services.database;
  await countAttempt(directory, perAddress, ip);
  await countAttempt(directory, perAccount, email);
  void requestConfirmationAgain(services, email).catch(() => {});
}
