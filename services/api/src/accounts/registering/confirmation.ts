import { randomBytes } from 'node:crypto';
import { findOwnCompany } from '../../companies/queries.ts';
import { type AttemptLimit, countAttempt } from '../../platform/attempts.ts';
import { workInCompany } from '../../platform/company-work.ts';
import type { Tx } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import type { PublicContext } from '../../platform/route.ts';
import { hashToken } from '../../platform/session.ts';
import { moveAccounts } from '../state-queries.ts';
import { registrationMachine } from '../states.ts';
import { closeInvitation } from './access-link-queries.ts';
import { domainOf, isAutoValidated } from './email-domains.ts';
import { findConfirmationLogin, findLoginOfUser, insertConfirmation, spendConfirmation } from './queries.ts';
import { askConfirmationAgain } from './tell-holder.ts';

export const confirmationHours = 48;

const perAddress: AttemptLimit = { name: 'confirm_address', max: 100, seconds: 3600 };
const perAccount: AttemptLimit = { name: 'confirm_account', max: 5, seconds: 3600 };

/** A new secret that confirms a person's e-mail, good once and for two days; undefined for somebody who does not sign in. */
export async function makeConfirmationToken(tx: Tx, userId: string, now: Date): Promise<string | undefined> {
  const login = await findLoginOfUser(tx, userId);
  if (!login) return undefined;
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + confirmationHours * 3_600_000);
  await insertConfirmation(tx, { token_hash: hashToken(token), login_id: login.id, created_at: now, expires_at });
  return token;
}

/**
 * Confirms an e-mail by its link. Where the company trusts the domain, that validates the account too.
 * @throws ApiError `confirmation_link_expired` for a link that is unknown, used or expired; `too_many_requests`
 */
export async function confirmByToken({ services, ip, now }: PublicContext, token: string) {
  const { directory } = services.database;
  await countAttempt(directory, perAddress, ip);
  const login = await findConfirmationLogin(directory, hashToken(token), now);
  if (!login?.company_id || !login.user_id) throw new ApiError('confirmation_link_expired');
  const { company_id, user_id, email } = login;
  await workInCompany(services, { company_id, user_id }, async (context) => {
    const { tx } = context;
    const spent = await spendConfirmation(tx, hashToken(token), now);
    const [confirmed] = spent ? await moveAccounts(tx, [user_id], registrationMachine.confirm, { confirmed_at: now }) : [];
    if (!confirmed) throw new ApiError('confirmation_link_expired');
    await closeInvitation(tx, user_id, now);
    await recordEvent(context, { name: 'registration.confirmed', subject_id: user_id });
    if (!isAutoValidated(await findOwnCompany(tx), [domainOf(email)])) return;
    await moveAccounts(tx, [user_id], registrationMachine.validate, { decided_at: now });
    await recordEvent(context, { name: 'registration.validated', subject_id: user_id, data: { because: 'email_domain' } });
  });
  return login;
}

/**
 * Has the confirmation sent again. Known and unknown addresses get one answer, in one time.
 * @throws ApiError `too_many_requests`
 */
export async function resendConfirmation({ services, ip }: PublicContext, email: string): Promise<void> {
  const { directory } = services.database;
  await countAttempt(directory, perAddress, ip);
  await countAttempt(directory, perAccount, email);
  void askConfirmationAgain(services, email).catch(() => {});
}
