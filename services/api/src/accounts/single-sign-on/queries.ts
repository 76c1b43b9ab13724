import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Directory, Tx } from '../../platform/database.ts';
import type { DirectorySsoCodes, DirectorySsoRequests } from '../../platform/schema.gen.ts';

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

export function findCompanyById(directory: Directory, id: string) {
  return directory
    .selectFrom('directory.companies as c')
    .where('c.id', '=', id)
    .where('c.suspended_at', 'is', null)
    .select(['c.id', 'c.slug', 'c.domain'])
    .executeTakeFirst();
}

/** The identity provider of the company with its certificates, newest first. */
export async function findProvider(tx: Tx) {
  const provider = await tx.selectFrom('identity_providers').selectAll().executeTakeFirst();
  if (!provider) return undefined;
  const certificates = await tx
    .selectFrom('identity_provider_certificates')
    .select(['id', 'certificate', 'expires_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return { ...provider, certificates };
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
    .returning(['id', 'company_id', 'origin', 'origin_browser_hash', 'session_kind', 'return_path', 'is_test'])
    .executeTakeFirst();
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

/** The login of a person at the identity provider of the company. */
export function findLoginOfIdentity(tx: Tx, identity: { company_id: string; issuer: string; subject: string }) {
  return tx
    .selectFrom('directory.identities as i')
    .innerJoin('directory.logins as l', 'l.id', 'i.login_id')
    .where('i.company_id', '=', identity.company_id)
    .where('l.company_id', '=', identity.company_id)
    .where('i.issuer', '=', identity.issuer)
    .where('i.subject', '=', identity.subject)
    .select(['l.id', 'l.user_id'])
    .executeTakeFirst();
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

/** Links a person at the identity provider to a login, or records that the link was used. */
export async function upsertIdentity(
  tx: Tx,
  identity: { company_id: string; issuer: string; subject: string; login_id: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('directory.identities')
    .values({ ...identity, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'issuer', 'subject']).doUpdateSet({ last_used_at: now }))
    .execute();
}

export async function insertSsoCode(tx: Tx, code: Insertable<DirectorySsoCodes>): Promise<void> {
  await tx.insertInto('directory.sso_codes').values(code).execute();
}

/** Takes a code with its login, in the browser that began the sign-in. */
export async function takeSsoCode(
  directory: Directory,
  code: { code_hash: string; browser_hash: string; session_kind: 'member' | 'console' },
  now: Date,
) {
  const taken = await directory
    .deleteFrom('directory.sso_codes')
    .where('code_hash', '=', code.code_hash)
    .where('browser_hash', '=', code.browser_hash)
    .where('session_kind', '=', code.session_kind)
    .where('expires_at', '>', now)
    .returning(['login_id', 'return_path'])
    .executeTakeFirst();
  if (!taken) return undefined;
  const login = await directory
    .selectFrom('directory.logins as l')
    .innerJoin('directory.companies as c', 'c.id', 'l.company_id')
    .where('l.id', '=', taken.login_id)
    .where('c.suspended_at', 'is', null)
    .select(['l.id', 'l.email', 'l.password_hash', 'l.company_id', 'l.user_id', 'l.staff_id', 'l.break_glass'])
    .executeTakeFirst();
  return login && { login, return_path: taken.return_path };
}

/** Deletes requests, assertions and codes that have expired. */
export async function deleteExpiredSsoRows(directory: Directory, now: Date): Promise<void> {
  for (const table of ['directory.sso_requests', 'directory.sso_assertions', 'directory.sso_codes'] as const) {
    await directory.deleteFrom(table).where('expires_at', '<', now).execute();
  }
}

/** The company's elements whose names an identity provider sends. */
export async function findWorkplace(tx: Tx, names: { unit: string | undefined; site: string | undefined }) {
  const byName = async (table: 'business_units' | 'sites', name: string | undefined) => {
    if (!name) return undefined;
    const row = await tx
      .selectFrom(table)
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .where('archived_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    return row?.id;
  };
  return { business_unit_id: await byName('business_units', names.unit), site_id: await byName('sites', names.site) };
}
