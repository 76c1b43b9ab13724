import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

/** How the members of the company sign in. */
export async function findSignInMethods(tx: Tx) {
  const { sign_in_methods } = await tx.selectFrom('company_settings').select('sign_in_methods').executeTakeFirstOrThrow();
  return sign_in_methods;
}

/** May the members of the company sign in by Facebook? Not while it requires its own provider. */
export async function allowsSocialSignIn(tx: Tx): Promise<boolean> {
  const { social_sign_in } = await tx.selectFrom('company_settings').select('social_sign_in').executeTakeFirstOrThrow();
  return social_sign_in && (await findSignInMethods(tx)) !== 'sso';
}

/**
 * Ends the sessions of the company's members that were not opened by single sign-on, except those of break-glass administrators. API
 * keys stay.
 */
export async function endPasswordSessions(tx: Tx, companyId: string): Promise<void> {
  const kept = (await listBreakGlass(tx)).map(({ id }) => id);
  const logins = tx
    .selectFrom('directory.logins')
    .where('company_id', '=', companyId)
    .where('user_id', 'is not', null)
    .where('user_id', '!=', sql<string>`all(${kept}::uuid[])`)
    .select('id');
  await tx
    .deleteFrom('directory.sessions')
    .where('login_id', 'in', logins)
    .where('kind', '<>', 'api_key')
    .where((eb) => eb.or([eb('way', 'is', null), eb('way', '<>', 'sso')]))
    .execute();
}

/** Returns the first missing requirement of single sign-on, null if there is none. Without it, nobody could sign in. */
export async function missingForSingleSignOn(tx: Tx, methods: 'password' | 'password_or_sso' | 'sso'): Promise<string | null> {
  if (methods === 'password') return null;
  const provider = await tx
    .selectFrom('identity_providers as p')
    .leftJoin('identity_provider_certificates as c', 'c.company_id', 'p.company_id')
    .where((eb) => eb.or([eb('p.protocol', '=', 'openid_connect'), eb('c.id', 'is not', null)]))
    .select('p.company_id')
    .limit(1)
    .executeTakeFirst();
  if (!provider) return 'identity_provider_required';
  return methods === 'sso' && (await listBreakGlass(tx)).length === 0 ? 'break_glass_required' : null;
}

/**
 * Is this the only break-glass administrator while single sign-on is required? Without them nobody could sign in to repair it. Lock the
 * administrators before. A directory takes access from them too, because a leaver must not keep it.
 */
export async function isLastBreakGlass(tx: Tx, userId: string): Promise<boolean> {
  if ((await findSignInMethods(tx)) !== 'sso') return false;
  const people = await listBreakGlass(tx);
  return people.length > 0 && people.every(({ id }) => id === userId);
}

/** The administrators who may use their password while single sign-on is required, with a password and an active account. */
export function listBreakGlass(tx: Tx) {
  return tx
    .selectFrom('directory.logins as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .where('l.break_glass', '=', true)
    .where('l.password_hash', 'is not', null)
    .where('u.state', 'in', ['validated', 'active'])
    .where((eb) =>
      eb.exists(
        eb.selectFrom('user_roles as r').whereRef('r.user_id', '=', 'u.id').where('r.name', '=', 'company_admin').select('r.user_id'),
      ),
    )
    .select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .orderBy('u.last_name')
    .execute();
}
