import type { Directory, Tx } from '../../platform/data/database.ts';

/** A person at the identity provider of a company. */
export type Identity = { company_id: string; issuer: string; subject: string };

/** The login of a person at the identity provider of the company. */
export function findLoginOfIdentity(tx: Tx, identity: Identity) {
  return tx
    .selectFrom('directory.identities as i')
    .innerJoin('directory.logins as l', 'l.id', 'i.login_id')
    .where('i.company_id', '=', identity.company_id)
    .where('l.company_id', '=', identity.company_id)
    .where('i.issuer', '=', identity.issuer)
    .where('i.subject', '=', identity.subject)
    .select(['l.id', 'l.user_id', 'i.last_used_at'])
    .executeTakeFirst();
}

/** Links a person at the identity provider to a login, or records that the link was used. */
export async function upsertIdentity(tx: Tx, identity: Identity & { login_id: string }, now: Date): Promise<void> {
  await tx
    .insertInto('directory.identities')
    .values({ ...identity, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'issuer', 'subject']).doUpdateSet({ last_used_at: now }))
    .execute();
}

/** Finds the login with an identity of a provider that all companies share. The company must not be suspended. */
export function findLoginOfSubject(directory: Directory, { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) {
  return directory
    .selectFrom('directory.identities as i')
    .innerJoin('directory.logins as l', 'l.id', 'i.login_id')
    .innerJoin('directory.companies as c', 'c.id', 'l.company_id')
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('c.suspended_at', 'is', null)
    .select(['l.id', 'l.company_id', 'l.user_id'])
    .executeTakeFirst();
}

/** The identities of a login, the last used first. */
export function listIdentities(tx: Tx, loginId: string | null) {
  return tx
    .selectFrom('directory.identities')
    .where('login_id', '=', loginId)
    .select(['id', 'issuer', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Deletes an identity of a login. Returns false when it has none with that id. */
export async function deleteIdentity(tx: Tx, loginId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('directory.identities')
    .where('id', '=', id)
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Takes a code that links an identity to a login, in the browser that began. */
export function takeLinkCode(tx: Tx, code: { code_hash: string; browser_hash: string; login_id: string }, now: Date) {
  return tx
    .deleteFrom('directory.sso_codes')
    .where('code_hash', '=', code.code_hash)
    .where('browser_hash', '=', code.browser_hash)
    .where('login_id', '=', code.login_id)
    .where('link_issuer', 'is not', null)
    .where('expires_at', '>', now)
    .returning(['link_issuer', 'link_subject'])
    .executeTakeFirst();
}
