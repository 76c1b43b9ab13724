import { legalVersions } from '@binome/contract/accounts/legal-versions';
import { timeZone } from '@binome/contract/fields';
import type { OwnCompanyRow } from '../../companies/queries.ts';
import { isUniqueViolation } from '../../platform/data/database-errors.ts';
import { runInCompany } from '../../platform/data/run-in-company.ts';
import { canHappen } from '../../platform/data/state-machine.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { CompanyContext, Services } from '../../platform/process/context.ts';
import { isOfAge } from '../age.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { registrationMachine } from '../states.ts';
import { type AccessLinkRow, consumeAccessLink } from './access-link-queries.ts';
import { assertLinkOpen } from './access-links.ts';
import {
  deleteConfirmations,
  insertConsents,
  insertEnrollment,
  insertLogin,
  insertUser,
  lockUserByEmail,
  updateLoginPassword,
  updateUser,
} from './queries.ts';
import type { ConsentFields, PersonFields, Registration } from './validate-registration.ts';

/** A checked registration with its link, its company and the hashes of its secrets. */
export type CheckedRegistration = Registration & {
  link: AccessLinkRow;
  company: OwnCompanyRow;
  today: string;
  versions: Registration['accepted'];
  password_hash: string;
  registration_key_hash: string;
};

/**
 * Creates the account in one transaction. Returns false when the e-mail already has an account.
 * @throws ApiError `access_link_full`, `access_link_expired` when somebody else used the link's last place meanwhile
 */
export function createAccount(services: Services, company_id: string, registration: CheckedRegistration): Promise<boolean> {
  return runInCompany(services, { company_id }, (context) => createAccountIn(context, registration)).catch((error: unknown) => {
    // A concurrent registration with the same e-mail was committed first.
    if (isUniqueViolation(error, 'logins_email_key', 'logins_company_id_user_id_key', 'users_company_id_email_key')) return false;
    throw error;
  });
}

async function createAccountIn(context: CompanyContext, registration: CheckedRegistration): Promise<boolean> {
  const { tx, now, actor } = context;
  const { email, link, password_hash, registration_key_hash } = registration;
  const existing = await lockUserByEmail(tx, email);
  // An open link lets nobody in whom the company's directory has switched off.
  if (existing?.directory_status) return false;
  if (existing?.state === 'registered' && existing.link_kind !== 'personal') return registerAgain(context, existing, registration);
  if (existing && !canHappen(registrationMachine, existing.state, 'register')) return false;
  await consumeLink(context, link);
  const registered = { state: registrationMachine.register.to, registered_at: now, access_link_id: link.id };
  const user_id = existing?.id ?? (await insertUser(tx, { email, ...userColumns(registration), ...registered }));
  if (existing) await updateUser(tx, user_id, { ...columnsOf(registration, existing), ...registered });
  const secrets = { password_hash, password_changed_at: now, registration_key_hash };
  await insertLogin(tx, { email, ...secrets, company_id: actor.company_id, user_id });
  await saveConsents(context, user_id, registration);
  return true;
}

/** Until the e-mail is confirmed, anybody may have typed it: the name and the unit of an invited person stay those of the invitation. */
function columnsOf(registration: CheckedRegistration, { is_invited }: { is_invited: boolean }) {
  return is_invited ? consentColumns(registration) : userColumns(registration);
}

/**
 * Replaces an unconfirmed registration. Registering again corrects a mistake, and nobody can block another person's address by
 * registering it first. The sessions and confirmation links of the earlier registration are deleted.
 */
async function registerAgain(
  context: CompanyContext,
  existing: { id: string; access_link_id: string | null; is_invited: boolean },
  registration: CheckedRegistration,
): Promise<true> {
  const { tx, now } = context;
  const { id, access_link_id } = existing;
  if (access_link_id !== registration.link.id) await consumeLink(context, registration.link);
  await updateUser(tx, id, { ...columnsOf(registration, existing), registered_at: now, access_link_id: registration.link.id });
  const { password_hash, registration_key_hash } = registration;
  await updateLoginPassword(tx, id, { password_hash, password_changed_at: now, registration_key_hash });
  await deleteConfirmations(tx, id);
  await deleteSessionsOf(tx, [id]);
  await saveConsents(context, id, registration);
  return true;
}

/**
 * Uses a link once.
 * @throws ApiError the reason why it can no longer be used
 */
export async function consumeLink({ tx, now }: CompanyContext, { id }: { id: string }): Promise<void> {
  if (await consumeAccessLink(tx, id, now)) return;
  await assertLinkOpen(tx, id, now);
  throw new ApiError('conflict');
}

async function saveConsents(context: CompanyContext, user_id: string, registration: CheckedRegistration): Promise<void> {
  await saveAgreements(context, user_id, registration);
  await recordEvent(context, { name: 'registration.registered', subject_id: user_id, data: { access_link_id: registration.link.id } });
}

/** What a new person agreed to, with the company and the link of the registration. `link` is null without an invitation. */
export type Consenting = ConsentFields & {
  link: Pick<AccessLinkRow, 'id' | 'program'> | null;
  company: OwnCompanyRow;
  today: string;
  versions: Registration['accepted'];
};

/** The registration form of a new person whom nobody invited by name. */
export type NewPerson = PersonFields & Consenting;

/** Stores what a new person agrees to, and enrolls them in the program of their link. */
export async function saveAgreements({ tx, now }: CompanyContext, user_id: string, person: Consenting): Promise<void> {
  await insertConsents(tx, user_id, consentsOf(person), { locale: person.language, given_at: now });
  const program = person.link?.program;
  if (program) await insertEnrollment(tx, { program_id: program.id, user_id, enrolled_at: now });
}

/** The columns of a new person's account. */
export function userColumns(person: NewPerson) {
  const { first_name, last_name, business_unit_id } = person;
  return { first_name, last_name, business_unit_id, ...consentColumns(person) };
}

/** The columns of the account of an invited person, whose name and unit are known. */
export function consentColumns(person: Consenting) {
  const { date_of_birth, language, link, company } = person;
  return {
    date_of_birth,
    language,
    // The browser sends the time zone: an unknown one falls back to the company's.
    time_zone: timeZone.safeParse(person.time_zone).data ?? company.time_zone,
    ...(link?.program && { current_program_id: link.program.id }),
  };
}

function consentsOf({ versions, today, date_of_birth, minor_declaration }: Consenting) {
  const { user_agreement, privacy_notice, charter } = versions;
  return [
    { kind: 'user_agreement' as const, version: user_agreement },
    { kind: 'privacy_notice' as const, version: privacy_notice },
    ...(charter ? [{ kind: 'charter' as const, version: charter }] : []),
    // The text of the declaration is part of the user agreement.
    ...(minor_declaration && !isOfAge(date_of_birth, today) ? [{ kind: minor_declaration, version: legalVersions.user_agreement }] : []),
  ];
}
