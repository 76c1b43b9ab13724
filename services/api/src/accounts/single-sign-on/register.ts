import type { registerByIdentity as registerByIdentityEndpoint } from '@binome/contract/accounts/single-sign-on';
import type { z } from 'zod';
import { findOwnCompany } from '../../companies/queries.ts';
import { listActiveUnits } from '../../companies/workplace-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import { isUniqueViolation } from '../../platform/data/database-errors.ts';
import { runInCompany } from '../../platform/data/run-in-company.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PublicRequest } from '../../platform/http/route.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { dayIn } from '../../platform/text/time-zone.ts';
import { findLogin } from '../queries.ts';
import { type AccessLinkRow, findAccessLink, findPersonalLink } from '../registration/access-link-queries.ts';
import { consentVersionsFor, presentForm } from '../registration/access-links.ts';
import { confirmRegistration } from '../registration/confirmation.ts';
import { type NewPerson, saveAgreements, userColumns } from '../registration/create-account.ts';
import { insertLogin, insertUser, lockUserByEmail, updateUser } from '../registration/queries.ts';
import { assertValidPerson } from '../registration/validate-registration.ts';
import { registrationMachine } from '../states.ts';
import { fillAccount } from './fill-account.ts';
import { upsertIdentity } from './identity-queries.ts';
import { mayRegister } from './may-register.ts';
import type { PersonAttributes } from './person-attributes.ts';
import { deleteSsoRegistration, findSsoRegistration, findWorkplace, type SsoRegistrationRow } from './queries.ts';

type Input = z.output<typeof registerByIdentityEndpoint.schema.body>;

/**
 * Returns what the registration form shows a person whom a provider has identified.
 * @throws ApiError `sso_code_expired`
 */
export async function openRegistration(context: PublicRequest, code: string) {
  const { services, locale } = context;
  const pending = await pendingOf(context, code);
  return services.database.inCompany({ company_id: pending.company_id }, async (tx) => {
    const link = await findLinkOf(tx, pending.email);
    const known = pending.person as PersonAttributes;
    const { business_unit_id } = await findWorkplace(tx, { unit: known.unit, site: undefined });
    const invited = {
      email: pending.email,
      first_name: known.first_name ?? link?.invited?.first_name ?? '',
      last_name: known.last_name ?? link?.invited?.last_name ?? '',
      language: known.language ?? link?.invited?.language ?? locale,
      business_unit_id: business_unit_id ?? link?.invited?.business_unit_id ?? null,
    };
    const { role = null, program = null, asked_topic = null } = link ?? {};
    const form = { kind: 'identity' as const, role, program, asked_topic, allowed_domains: [], invited };
    const trust = { is_invited: link !== undefined, is_vouched: link?.vouched ?? false };
    return presentForm(tx, { ...form, ...trust }, await findOwnCompany(tx), context);
  });
}

/**
 * Creates the account of a person whom a provider has identified, without a password. Returns its login, and the page that the person
 * wanted to open.
 * @throws ApiError `sso_code_expired`; `invalid` and `under_age` with the faults by field; `not_found` if the company no longer lets them
 * register
 */
export async function registerByIdentity(context: PublicRequest, { code, ...input }: Input) {
  const { services } = context;
  const pending = await pendingOf(context, code);
  const { company_id, email, return_path } = pending;
  await runInCompany(services, { company_id }, (inCompany) => createAccount(inCompany, pending, input)).catch((error: unknown) => {
    // A concurrent registration with the same e-mail was committed first.
    if (isUniqueViolation(error, 'logins_email_key', 'logins_company_id_user_id_key', 'users_company_id_email_key')) {
      throw new ApiError('sso_code_expired');
    }
    throw error;
  });
  const login = await findLogin(services.database.directory, email);
  if (!login) throw new ApiError('sso_code_expired');
  return { login, return_path };
}

async function createAccount(context: CompanyContext, pending: SsoRegistrationRow, input: Omit<Input, 'code'>): Promise<void> {
  const { tx, now, actor } = context;
  const { email, issuer, subject } = pending;
  if (!(await deleteSsoRegistration(tx, pending.code_hash))) throw new ApiError('sso_code_expired');
  // The company may have changed its mind, and the invitation may have been revoked.
  if (!(await mayRegister(tx, email))) throw new ApiError('sso_code_expired');
  const company = await findOwnCompany(tx);
  const link = (await findLinkOf(tx, email)) ?? null;
  const versions = await consentVersionsFor(tx, company, link?.program?.id ?? null);
  const today = dayIn(company.time_zone, now.getTime());
  assertValidPerson(input, { company, versions, today, units: await listActiveUnits(tx) });
  const person: NewPerson = { ...input, link, company, versions, today };
  const user_id = await saveUser(context, email, person);
  const login_id = await insertLogin(tx, { email, password_hash: null, password_changed_at: now, company_id: actor.company_id, user_id });
  await saveAgreements(context, user_id, person);
  await confirmRegistration(context, { user_id, email });
  await upsertIdentity(tx, { company_id: actor.company_id, issuer, subject, login_id }, now);
  // The person has chosen their unit and language in the form.
  const { site, job_title, manager } = pending.person as PersonAttributes;
  await fillAccount(tx, user_id, { ...(site && { site }), ...(job_title && { job_title }), ...(manager && { manager }) }, false);
}

async function saveUser({ tx, now }: CompanyContext, email: string, person: NewPerson): Promise<string> {
  const columns = {
    ...userColumns(person),
    state: registrationMachine.register.to,
    registered_at: now,
    access_link_id: person.link?.id ?? null,
  };
  const existing = await lockUserByEmail(tx, email);
  if (!existing) return insertUser(tx, { email, ...columns });
  await updateUser(tx, existing.id, columns);
  return existing.id;
}

async function pendingOf({ services, ssoBrowser, now }: PublicRequest, code: string): Promise<SsoRegistrationRow> {
  const key = { code_hash: hashToken(code), browser_hash: hashToken(ssoBrowser ?? '') };
  const pending = await findSsoRegistration(services.database.directory, key, now);
  if (!pending) throw new ApiError('sso_code_expired');
  return pending;
}

/** The personal link of an invited person, also after it has expired: the provider has proven who they are. */
async function findLinkOf(tx: Tx, email: string): Promise<AccessLinkRow | undefined> {
  const user = await tx.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
  const link = user && (await findPersonalLink(tx, user.id));
  const row = link && (await findAccessLink(tx, link.id));
  return row && !row.program?.archived_at ? row : undefined;
}
