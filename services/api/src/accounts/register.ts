import { legalVersions } from '@binome/contract/legal-versions';
import { findOwnCompany, type OwnCompanyRow } from '../companies/queries.ts';
import { type AttemptLimit, countAttempt } from '../platform/attempts.ts';
import { type WorkContext, workInCompany } from '../platform/company-work.ts';
import { isTaken } from '../platform/database-errors.ts';
import { ApiError } from '../platform/errors.ts';
import { recordEvent } from '../platform/events.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { PublicContext } from '../platform/route.ts';
import { canHappen } from '../platform/state-machine.ts';
import { type AccessLinkRow, closeInvitation, listUnitChoices, spendAccessLink } from './access-link-queries.ts';
import { findLinkCompany, requireOpenLink, versionsFor } from './access-links.ts';
import { dayIn, isOfAge } from './age.ts';
import { checkRegistration, emailOf, type Registration } from './registration-fields.ts';
import { enroll, findLoginHolder, insertConsents, insertLogin, insertPerson, lockPerson, updatePerson } from './registration-queries.ts';
import { registrationMachine } from './states.ts';
import { tellHolder } from './tell-holder.ts';

/** A company may register as one, from one place. */
const perAddress: AttemptLimit = { name: 'register_address', max: 300, seconds: 3600 };
/** An open link takes any address, and one with an account uses no link up: nobody's mailbox is filled. */
const perEmail: AttemptLimit = { name: 'register_email', max: 5, seconds: 3600 };

/** What was checked of a registration, and by which link it came. */
type Admitted = { email: string; link: AccessLinkRow; company: OwnCompanyRow; today: string; versions: Registration['accepted'] };

/**
 * Registers a person by an access link. An e-mail that signs in already, anywhere, gets the answer of a new one, after as much
 * work, and a mail that says so; the link is then not used. Returns the e-mail to which word goes.
 * @throws ApiError `access_link_invalid`, `access_link_used`, `access_link_expired`; `invalid` and `under_age` with the fields at
 * fault; `too_many_requests`
 */
export async function registerByLink(context: PublicContext, given: Registration): Promise<string> {
  const { services, ip, locale } = context;
  const { directory } = services.database;
  await countAttempt(directory, perAddress, ip);
  const company_id = await findLinkCompany(directory, given.access_link, ip);
  const admitted = await services.database.inCompany({ company_id }, (tx) => admit(tx, given, services.now()));
  const { email, link } = admitted;
  if (link.kind === 'open') await countAttempt(directory, perEmail, email);
  const password_hash = await hashPassword(given.password);
  const holder = await findLoginHolder(directory, email);
  if (holder && holder.user_id === link.invited?.id) throw new ApiError('access_link_used');
  const made = !holder && (await makeAccount(context, company_id, { ...given, ...admitted, password_hash }));
  if (!made) {
    if (link.kind === 'personal') await countAttempt(directory, perEmail, email);
    await tellHolder(services, email, locale);
  }
  return email;
}

async function admit(tx: WorkContext['tx'], given: Registration, now: Date): Promise<Admitted> {
  const link = await requireOpenLink(tx, given.access_link.id, now);
  const company = await findOwnCompany(tx);
  const versions = await versionsFor(tx, company, link.program?.id ?? null);
  const today = dayIn(company.time_zone, now);
  checkRegistration(given, { link, company, versions, today, units: await listUnitChoices(tx) });
  return { email: emailOf(given, link), link, company, today, versions };
}

/** Makes the account, all of it or nothing. False when the e-mail is somebody's already. */
async function makeAccount(
  { services }: PublicContext,
  company_id: string,
  given: Registration & Admitted & { password_hash: string },
): Promise<boolean> {
  const scope = { company_id };
  return workInCompany(services, scope, (context) => makeAccountIn(context, given)).catch((error: unknown) => {
    // Somebody registered with the same e-mail at the same moment.
    if (isTaken(error, 'logins_email_key', 'logins_company_id_user_id_key', 'users_company_id_email_key')) return false;
    throw error;
  });
}

async function makeAccountIn(context: WorkContext, given: Registration & Admitted & { password_hash: string }): Promise<boolean> {
  const { tx, now, actor } = context;
  const { email, link, password_hash } = given;
  const known = await lockPerson(tx, email);
  if (known && !canHappen(registrationMachine, known.state, 'register')) {
    if (link.kind === 'personal') throw new ApiError('access_link_used');
    return false;
  }
  if (!(await spendAccessLink(tx, link.id, now))) {
    await requireOpenLink(tx, link.id, now);
    throw new ApiError('conflict');
  }
  const person = { ...factsOf(given), state: registrationMachine.register.to, registered_at: now };
  const user_id = known?.id ?? (await insertPerson(tx, { email, ...person }));
  if (known) {
    await updatePerson(tx, user_id, person);
    await closeInvitation(tx, user_id, now);
  }
  await insertLogin(tx, { email, password_hash, password_changed_at: now, company_id: actor.company_id, user_id });
  await insertConsents(tx, user_id, consentsOf(given), { locale: given.language, given_at: now });
  if (link.program) await enroll(tx, { program_id: link.program.id, user_id, enrolled_at: now });
  await recordEvent(context, { name: 'registration.registered', subject_id: user_id, data: { access_link_id: link.id } });
  return true;
}

function factsOf(given: Registration & Admitted) {
  const { first_name, last_name, date_of_birth, business_unit_id, language, link, company } = given;
  return {
    first_name,
    last_name,
    date_of_birth,
    business_unit_id,
    language,
    // The browser told the zone, not the person: one that we do not know must not stop them.
    time_zone: given.time_zone && isTimeZone(given.time_zone) ? given.time_zone : company.time_zone,
    access_link_id: link.id,
    ...(link.program && { current_program_id: link.program.id }),
  };
}

function consentsOf({ versions, today, date_of_birth, minor_declaration }: Registration & Admitted) {
  const { user_agreement, privacy_notice, charter } = versions;
  return [
    { kind: 'user_agreement' as const, version: user_agreement },
    { kind: 'privacy_notice' as const, version: privacy_notice },
    ...(charter ? [{ kind: 'charter' as const, version: charter }] : []),
    // The declaration is worded in the user agreement.
    ...(minor_declaration && !isOfAge(date_of_birth, today) ? [{ kind: minor_declaration, version: legalVersions.user_agreement }] : []),
  ];
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
