import type { Insertable } from 'kysely';
import type { Directory } from '../../platform/data/database.ts';
import type { DirectorySignInLinks } from '../../platform/data/schema.gen.ts';

/** Inserts a link that has no secret yet. Returns its id. */
export async function insertSignInLink(directory: Directory, link: Insertable<DirectorySignInLinks>): Promise<string> {
  return (await directory.insertInto('directory.sign_in_links').values(link).returning('id').executeTakeFirstOrThrow()).id;
}

/** Gives a link its secret. A mail that is composed again has another one. Returns false if the link has expired. */
export async function setSignInToken(directory: Directory, id: string, token_hash: string | null, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await directory
    .updateTable('directory.sign_in_links')
    .set({ token_hash })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Finds the login of a link in the browser that asked for it. */
export async function findLinkedLogin(directory: Directory, { token_hash, browser_hash }: Secrets, now: Date) {
  const found = await directory
    .selectFrom('directory.sign_in_links as k')
    .innerJoin('directory.logins as l', 'l.id', 'k.login_id')
    .leftJoin('directory.companies as c', 'c.id', 'l.company_id')
    .where('k.token_hash', '=', token_hash)
    .where('k.browser_hash', '=', browser_hash)
    .where('k.expires_at', '>', now)
    .where('l.user_id', 'is not', null)
    .select(['l.id', 'l.email', 'l.password_hash', 'l.company_id', 'l.user_id', 'l.staff_id', 'l.break_glass'])
    .select(['c.suspended_at as company_archived_at', 'k.return_path', 'k.long as stay_signed_in'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { return_path, stay_signed_in, ...login } = found;
  return { login, return_path, stay_signed_in };
}

/** Uses a link, and with it the other links of its login. Of concurrent calls, one returns true. */
export async function takeSignInLink(directory: Directory, tokenHash: string): Promise<boolean> {
  const used = await directory
    .deleteFrom('directory.sign_in_links')
    .where('token_hash', '=', tokenHash)
    .returning('login_id')
    .executeTakeFirst();
  if (!used) return false;
  await directory.deleteFrom('directory.sign_in_links').where('login_id', '=', used.login_id).execute();
  return true;
}

type Secrets = { token_hash: string; browser_hash: string };
