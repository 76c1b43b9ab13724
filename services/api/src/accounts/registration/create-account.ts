import { timeZone } from '@binome/contract/fields';
import { legalVersions } from '@binome/contract/legal-versions';
import type { OwnCompanyRow } from '../../companies/queries.ts';
import type { CompanyContext, Services } from '../../platform/context.ts';
import { isTaken } from '../../platform/database-errors.ts';
import { ApiError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { runInCompany } from '../../platform/run-in-company.ts';
import { canHappen } from '../../platform/state-machine.ts';
import { isOfAge } from '../age.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { registrationMachine } from '../states.ts';
import { type AccessLinkRow, spendAccessLink } from './access-link-queries.ts';
import { assertLinkOpen } from './access-links.ts';
import type { Registration } from './fields.ts';
import {
  deleteConfirmations,
  enroll,
  insertConsents,
  insertLogin,
  insertPerson,
  lockPerson,
  updateLoginPassword,
  updatePerson,
} from './queries.ts';

/** What was checked of a registration, by which link it came, and its password's hash. */
export type Admitted = Registration & {
  email: string;
  link: AccessLinkRow;
  company: OwnCompanyRow;
  today: string;
  versions: Registration['accepted'];
  password_hash: string;
  registration_key_hash: string;
};

/**
 * Makes the account, all of it or nothing. False when the e-mail is somebody's already.
 * @throws ApiError `access_link_used`, `access_link_expired` when the link's last place has just gone
 */
export function createAccount(services: Services, company_id: string, given: Admitted): Promise<boolean> {
  return runInCompany(services, { company_id }, (context) => makeAccountIn(context, given)).catch((error: unknown) => {
    // Somebody registered with the same e-mail at the same moment.
    if (isTaken(error, 'logins_email_key', 'logins_company_id_user_id_key', 'users_company_id_email_key')) return false;
    throw error;
  });
}

async function makeAccountIn(context: CompanyContext, given: Admitted): Promise<boolean> {
  const { tx, now, actor } = context;
  const { email, link, password_hash, registration_key_hash } = given;
  const known = await lockPerson(tx, email);
  if (known?.state === 'registered' && isBelieved(link, known)) return registerAgain(context, known, given);
  if (known && !canHappen(registrationMachine, known.state, 'register')) {
    if (link.kind === 'personal') throw new ApiError('access_link_used');
    return false;
  }
  await spend(context, link);
  const person = { ...factsOf(given), state: registrationMachine.register.to, registered_at: now, access_link_id: link.id };
  const user_id = known?.id ?? (await insertPerson(tx, { email, ...person }));
  if (known) await updatePerson(tx, user_id, person);
  const secrets = { password_hash, password_changed_at: now, registration_key_hash };
  await insertLogin(tx, { email, ...secrets, company_id: actor.company_id, user_id });
  await keepAgreements(context, user_id, given);
  return true;
}

/**
 * Is who registers by a link believed before who did so earlier with the same e-mail? Who was mailed a link reads that mailbox,
 * and goes before whoever found an open one; of two by open links, the last.
 */
function isBelieved(
  link: Pick<AccessLinkRow, 'id' | 'kind'>,
  earlier: { access_link_id: string | null; link_kind: string | null },
): boolean {
  return link.kind === 'personal' ? earlier.access_link_id !== link.id : earlier.link_kind !== 'personal';
}

/**
 * Until an e-mail is confirmed, whoever wrote it last is believed: a typing mistake is put right by registering again, and nobody
 * keeps somebody else's address by having been there first. What the earlier one opened, and its links, are void.
 */
async function registerAgain(
  context: CompanyContext,
  { id, access_link_id }: { id: string; access_link_id: string | null },
  given: Admitted,
): Promise<true> {
  const { tx, now } = context;
  if (access_link_id !== given.link.id) await spend(context, given.link);
  await updatePerson(tx, id, { ...factsOf(given), registered_at: now, access_link_id: given.link.id });
  const { password_hash, registration_key_hash } = given;
  await updateLoginPassword(tx, id, { password_hash, password_changed_at: now, registration_key_hash });
  await deleteConfirmations(tx, id);
  await deleteSessionsOf(tx, [id]);
  await keepAgreements(context, id, given);
  return true;
}

async function spend({ tx, now }: CompanyContext, { id }: AccessLinkRow): Promise<void> {
  if (await spendAccessLink(tx, id, now)) return;
  await assertLinkOpen(tx, id, now);
  throw new ApiError('conflict');
}

async function keepAgreements(context: CompanyContext, user_id: string, given: Admitted): Promise<void> {
  const { tx, now } = context;
  const { link, language } = given;
  await insertConsents(tx, user_id, consentsOf(given), { locale: language, given_at: now });
  if (link.program) await enroll(tx, { program_id: link.program.id, user_id, enrolled_at: now });
  await recordEvent(context, { name: 'registration.registered', subject_id: user_id, data: { access_link_id: link.id } });
}

function factsOf(given: Admitted) {
  const { first_name, last_name, date_of_birth, business_unit_id, language, link, company } = given;
  return {
    first_name,
    last_name,
    date_of_birth,
    business_unit_id,
    language,
    // The browser told the zone, not the person: one that we do not know must not stop them.
    time_zone: timeZone.safeParse(given.time_zone).data ?? company.time_zone,
    ...(link.program && { current_program_id: link.program.id }),
  };
}

function consentsOf({ versions, today, date_of_birth, minor_declaration }: Admitted) {
  const { user_agreement, privacy_notice, charter } = versions;
  return [
    { kind: 'user_agreement' as const, version: user_agreement },
    { kind: 'privacy_notice' as const, version: privacy_notice },
    ...(charter ? [{ kind: 'charter' as const, version: charter }] : []),
    // The declaration is worded in the user agreement.
    ...(minor_declaration && !isOfAge(date_of_birth, today) ? [{ kind: minor_declaration, version: legalVersions.user_agreement }] : []),
  ];
}
