import { foldText } from '@binome/contract/values/fold-text';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Directory, Tx } from '../../platform/data/database.ts';
import type { DirectorySsoCodes, DirectorySsoRegistrations, DirectorySsoRequests } from '../../platform/data/schema.gen.ts';

type Executor = Pick<Directory, 'selectFrom' | 'insertInto' | 'deleteFrom' | 'updateTable'>;

/** The company, not suspended, of a slug, a host name or a verified e-mail domain. */
export function findCompanyForSignIn(
  directory: Directory,
  address: { slug?: string | undefined; host?: string | undefined; domain?: string | undefined },
) {
  const query = directory.selectFrom('directory.companies as c').where('c.suspended_at', 'is', null).select(['c.id', 'c.slug', 'c.domain']);
  if (address.slug) return query.where('c.slug', '=', address.slug).executeTakeFirst();
  if (address.host) return query.where('c.domain', '=', address.host).executeTakeFirst();
  return query
    .innerJoin('directory.sign_in_domains as d', 'd.company_id', 'c.id')
    .where('d.verified_at', 'is not', null)
    .where('d.domain', '=', address.domain ?? '')
    .executeTakeFirst();
}

export function findCompanyById(directory: Executor, id: string) {
  return directory
    .selectFrom('directory.companies as c')
    .where('c.id', '=', id)
    .where('c.suspended_at', 'is', null)
    .select(['c.id', 'c.slug', 'c.domain'])
    .executeTakeFirst();
}

/** The companies that require encrypted assertions of an issuer. Two of them may share a provider. */
export function listEncryptingCompanies(directory: Directory, issuer: string) {
  return directory
    .selectFrom('directory.encrypting_providers as p')
    .innerJoin('directory.companies as c', 'c.id', 'p.company_id')
    .where('p.issuer', '=', issuer)
    .where('c.suspended_at', 'is', null)
    .select(['c.id', 'c.slug', 'c.domain'])
    .orderBy('c.id')
    .limit(3)
    .execute();
}

/** The names of the identity provider's attributes, by field. */
export async function findAttributeNames(tx: Tx) {
  const { sso_attributes } = await tx.selectFrom('company_settings').select('sso_attributes').executeTakeFirstOrThrow();
  return sso_attributes;
}

export async function insertSsoRequest(directory: Executor, request: Insertable<DirectorySsoRequests>): Promise<void> {
  await directory.insertInto('directory.sso_requests').values(request).execute();
}

/** Takes a request of a browser: it is answered once. */
export function takeSsoRequest(directory: Executor, id: string, browserHash: string, now: Date) {
  return directory
    .deleteFrom('directory.sso_requests')
    .where('id', '=', id)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(['id', 'company_id', 'protocol', 'nonce', 'code_verifier', 'link_login_id', 'asks_email'])
    .returning(['browser_hash', 'origin', 'origin_browser_hash', 'session_kind', 'return_path', 'is_test'])
    .executeTakeFirst();
}

/** Deletes the SAML requests of a company that a browser has begun and nobody has answered. Returns false if there are none. */
export async function deleteOpenRequests(tx: Tx, of: { company_id: string; browser_hash: string }, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('directory.sso_requests')
    .where('company_id', '=', of.company_id)
    .where('browser_hash', '=', of.browser_hash)
    .where('protocol', '=', 'saml')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Does a request of a company still wait for its answer, in whichever browser? */
export async function isRequestOpen(tx: Tx, { company_id, id }: { company_id: string; id: string }, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('directory.sso_requests')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type SsoRequestRow = NonNullable<Awaited<ReturnType<typeof takeSsoRequest>>>;

/** Remembers an assertion. Returns false when it was used before. */
export async function insertAssertion(tx: Tx, assertion: { company_id: string; id_hash: string; expires_at: Date }): Promise<boolean> {
  const inserted = await tx
    .insertInto('directory.sso_assertions')
    .values(assertion)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The login of an e-mail address in the company; no other company's. */
export function findLoginInCompany(tx: Tx, company_id: string, email: string) {
  return tx
    .selectFrom('directory.logins as l')
    .where('l.company_id', '=', company_id)
    .where('l.email', '=', email)
    .select(['l.id', 'l.user_id'])
    .executeTakeFirst();
}

export async function isVerifiedDomain(tx: Tx, company_id: string, domain: string): Promise<boolean> {
  const row = await tx
    .selectFrom('directory.sign_in_domains')
    .where('company_id', '=', company_id)
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSsoCode(tx: Pick<Tx, 'insertInto'>, code: Insertable<DirectorySsoCodes>): Promise<void> {
  await tx.insertInto('directory.sso_codes').values(code).execute();
}

export async function insertSsoRegistration(tx: Tx, registration: Insertable<DirectorySsoRegistrations>): Promise<void> {
  await tx.insertInto('directory.sso_registrations').values(registration).execute();
}

/** The registration of a code, in the browser that began the sign-in. */
export function findSsoRegistration(directory: Executor, key: { code_hash: string; browser_hash: string }, now: Date) {
  return directory
    .selectFrom('directory.sso_registrations as r')
    .innerJoin('directory.companies as c', 'c.id', 'r.company_id')
    .where('r.code_hash', '=', key.code_hash)
    .where('r.browser_hash', '=', key.browser_hash)
    .where('r.expires_at', '>', now)
    .where('c.suspended_at', 'is', null)
    .select(['r.code_hash', 'r.company_id', 'r.issuer', 'r.subject', 'r.email', 'r.person', 'r.return_path'])
    .executeTakeFirst();
}

export type SsoRegistrationRow = NonNullable<Awaited<ReturnType<typeof findSsoRegistration>>>;

/** Deletes the registration of a code. Of concurrent calls, one returns true. */
export async function deleteSsoRegistration(tx: Tx, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('directory.sso_registrations').where('code_hash', '=', codeHash).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

type CodeKey = { code_hash: string; browser_hash: string; session_kind: 'member' | 'console' };

/** Finds a code with its login, in the browser that began the sign-in. */
export async function findSsoCode(directory: Directory, code: CodeKey, now: Date) {
  const found = await directory
    .selectFrom('directory.sso_codes')
    .where('code_hash', '=', code.code_hash)
    .where('browser_hash', '=', code.browser_hash)
    .where('session_kind', '=', code.session_kind)
    .where('link_issuer', 'is', null)
    .where('expires_at', '>', now)
    .select(['login_id', 'return_path', 'way', 'new_issuer', 'new_subject'])
    .executeTakeFirst();
  if (!found) return undefined;
  const login = await directory
    .selectFrom('directory.logins as l')
    .innerJoin('directory.companies as c', 'c.id', 'l.company_id')
    .where('l.id', '=', found.login_id)
    .where('c.suspended_at', 'is', null)
    .select(['l.id', 'l.email', 'l.password_hash', 'l.company_id', 'l.user_id', 'l.staff_id', 'l.break_glass'])
    .executeTakeFirst();
  const { new_issuer: issuer, new_subject: subject } = found;
  return login && { login, way: found.way, return_path: found.return_path, met: issuer && subject ? { issuer, subject } : null };
}

/** Deletes a code. Of concurrent calls, one returns true. */
export async function deleteSsoCode(directory: Pick<Directory, 'deleteFrom'>, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await directory.deleteFrom('directory.sso_codes').where('code_hash', '=', codeHash).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The company's elements whose names an identity provider sends. */
export async function findWorkplace(tx: Tx, names: { unit: string | undefined; site: string | undefined }) {
  const byName = async (table: 'business_units' | 'sites', name: string | undefined) => {
    if (!name) return undefined;
    const row = await tx
      .selectFrom(table)
      .where(
        sql<boolean>`(fold_text(name) = ${foldText(name)} or exists (select from jsonb_each_text(names) as n where fold_text(n.value) = ${foldText(name)}))`,
      )
      .orderBy(sql`fold_text(name) = ${foldText(name)}`, 'desc')
      .where('archived_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    return row?.id;
  };
  return { business_unit_id: await byName('business_units', names.unit), site_id: await byName('sites', names.site) };
}

/** The id of another person of the company by their e-mail address; no closed account. */
export async function findManager(tx: Tx, userId: string, email: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .where('state', '<>', 'closed')
    .select('id')
    .executeTakeFirst();
  return row?.id;
}
