import { findOwnCompany } from '../../companies/queries.ts';
import { listUnitsInUse } from '../../companies/workplace-queries.ts';
import { type AttemptLimit, countAttempt } from '../../platform/attempts.ts';
import type { Tx } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { PublicRequest } from '../../platform/route.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { dayIn } from '../age.ts';
import { assertLinkOpen, consentVersionsFor, findLinkCompany } from './access-links.ts';
import { createAccount } from './create-account.ts';
import { checkRegistration, emailOf, type Registration } from './fields.ts';
import { mailAccountHolder } from './mail-account-holder.ts';
import { findLoginHolder } from './queries.ts';

/** A company may register as one, from one place. */
const perAddress: AttemptLimit = { name: 'register_address', max: 300, seconds: 3600 };
/** An open link takes any address, and one with an account uses no link up: nobody's mailbox is filled. */
const perEmail: AttemptLimit = { name: 'register_email', max: 5, seconds: 3600 };

/**
 * Registers a person by an access link. An e-mail that signs in already, anywhere, gets the answer of a new one, after as much
 * work, and a mail that says so; the link is then not used. Who has not confirmed their e-mail yet registers anew. Returns the e-mail to which word
 * goes, and a key by which the same browser confirms later what it chose here.
 * @throws ApiError `access_link_invalid`, `access_link_used`, `access_link_expired`; `invalid` and `under_age` with the fields at
 * fault; `too_many_requests`
 */
export async function registerByLink(context: PublicRequest, given: Registration) {
  const { services, ip, locale } = context;
  const { directory } = services.database;
  await countAttempt(directory, perAddress, ip);
  const company_id = await findLinkCompany(directory, given.access_link, ip);
  const admitted = await services.database.inCompany({ company_id }, (tx) => admit(tx, given, services.now()));
  const { email, link } = admitted;
  if (link.kind === 'open') await countAttempt(directory, perEmail, email);
  const password_hash = await hashPassword(given.password);
  const registration_key = newToken();
  const secrets = { password_hash, registration_key_hash: hashToken(registration_key) };
  const holder = await findLoginHolder(directory, email);
  if (holder && holder.user_id === link.invited?.id && link.invited.state === 'invited') throw new ApiError('access_link_used');
  const isElsewhere = holder && holder.company_id !== company_id;
  const made = !isElsewhere && (await createAccount(services, company_id, { ...given, ...admitted, ...secrets }));
  if (!made) {
    if (link.kind === 'personal') await countAttempt(directory, perEmail, email);
    await mailAccountHolder(services, email, locale);
  }
  return { email, registration_key };
}

async function admit(tx: Tx, given: Registration, now: Date) {
  const link = await assertLinkOpen(tx, given.access_link.id, now);
  const company = await findOwnCompany(tx);
  const versions = await consentVersionsFor(tx, company, link.program?.id ?? null);
  const today = dayIn(company.time_zone, now);
  checkRegistration(given, { link, company, versions, today, units: await listUnitsInUse(tx) });
  return { email: emailOf(given, link), link, company, today, versions };
}
