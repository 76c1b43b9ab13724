import { findOwnCompany } from '../../companies/queries.ts';
import { listActiveUnits } from '../../companies/workplace-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import { type AttemptLimit, countAttempt } from '../../platform/http/attempts.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import { hashPassword } from '../../platform/sign-in/passwords.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { dayIn } from '../../platform/text/time-zone.ts';
import { countVisitorMail } from '../visitor-mails.ts';
import { assertLinkOpen, consentVersionsFor, findLinkCompany } from './access-links.ts';
import { createAccount } from './create-account.ts';
import { mailAccountHolder } from './mail-account-holder.ts';
import { findLoginHolder } from './queries.ts';
import { assertValidRegistration, type Registration } from './validate-registration.ts';

/** An open link accepts any e-mail, and one with an account does not use the link up: this limits the mails that one address gets. */
const perEmail: AttemptLimit = { name: 'register_email', max: 5, seconds: 3600 };

/**
 * Registers a person by an open link. An e-mail that already has an account, in any company, gets the same answer in the same
 * time, so that the answer does not reveal the account; its owner gets a mail and the link stays unused. An unconfirmed registration
 * is replaced. Returns the e-mail that is written to, and a key with which this browser confirms its password later.
 * @throws ApiError `access_link_invalid`, also for a personal link, `access_link_expired`, `access_link_full`; `invalid` and `under_age` with
 * the faults by field; `too_many_requests`
 */
export async function registerByLink(context: PublicRequest, input: Registration) {
  const { services, ip } = context;
  const { directory } = services.database;
  const { email } = input;
  const company_id = await findLinkCompany(directory, input.access_link, ip);
  const checked = await services.database.inCompany({ company_id }, (tx) => loadAndCheck(tx, input, services.now()));
  await countAttempt(directory, perEmail, email);
  await countVisitorMail(directory, 'registration', { ip, company_id });
  const password_hash = await hashPassword(input.password);
  const registration_key = newToken();
  const secrets = { password_hash, registration_key_hash: hashToken(registration_key) };
  const holder = await findLoginHolder(directory, email);
  const isElsewhere = holder && holder.company_id !== company_id;
  const isCreated = !isElsewhere && (await createAccount(services, company_id, { ...input, ...checked, ...secrets }));
  if (!isCreated) await mailAccountHolder(services, email);
  return { email, registration_key };
}

async function loadAndCheck(tx: Tx, input: Registration, now: Date) {
  const link = await assertLinkOpen(tx, input.access_link.id, now);
  if (link.kind !== 'open') throw new ApiError('access_link_invalid');
  const company = await findOwnCompany(tx);
  const versions = await consentVersionsFor(tx, company, link.program?.id ?? null);
  const today = dayIn(company.time_zone, now.getTime());
  assertValidRegistration(input, { link, company, versions, today, units: await listActiveUnits(tx) });
  return { link, company, today, versions };
}
