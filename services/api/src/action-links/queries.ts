import type { Insertable } from 'kysely';
import type { Directory, Tx } from '../platform/data/database.ts';
import type { DirectoryActionLinks } from '../platform/data/schema.gen.ts';

export async function insertActionLink(tx: Tx, link: Insertable<DirectoryActionLinks>): Promise<void> {
  await tx.insertInto('directory.action_links').values(link).execute();
}

/** Deletes a link whose mail was not sent. */
export async function deleteActionLink(directory: Directory, tokenHash: string): Promise<void> {
  await directory.deleteFrom('directory.action_links').where('token_hash', '=', tokenHash).execute();
}

/** Finds a link that has not expired, of a company that is not archived. */
export function findActionLink(directory: Directory, tokenHash: string, now: Date) {
  return directory
    .selectFrom('directory.action_links as l')
    .innerJoin('directory.companies as c', 'c.id', 'l.company_id')
    .where('l.token_hash', '=', tokenHash)
    .where('l.expires_at', '>', now)
    .where('c.suspended_at', 'is', null)
    .select(['l.token_hash', 'l.company_id', 'l.user_id', 'l.action', 'l.subject_id'])
    .executeTakeFirst();
}

/** Locks a link in the transaction of its company. Concurrent uses of one link run one after the other. */
export function lockActionLink(tx: Tx, tokenHash: string) {
  return tx.selectFrom('directory.action_links').where('token_hash', '=', tokenHash).select('used_at').forUpdate().executeTakeFirst();
}

export async function markUsed(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx.updateTable('directory.action_links').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Does a person's sign-in ask for a second factor that they chose? */
export async function hasOwnSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const factor = await tx
    .selectFrom('directory.logins as l')
    .innerJoin('directory.second_factors as f', 'f.login_id', 'l.id')
    .where('l.user_id', '=', userId)
    .where('f.enabled_at', 'is not', null)
    .select('l.id')
    .executeTakeFirst();
  return factor !== undefined;
}
