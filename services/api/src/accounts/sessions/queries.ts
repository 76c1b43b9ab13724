import type { Directory, Tx } from '../../platform/data/database.ts';
import type { DirectorySessionWay } from '../../platform/data/schema.gen.ts';

type Executor = Pick<Directory, 'selectFrom' | 'deleteFrom'>;

// An API key is a session too, which these queries leave out.

/** The sessions of a login that have not expired, newest first. */
export function listSessions(tx: Executor, loginId: string, now: Date) {
  return tx
    .selectFrom('directory.sessions')
    .where('login_id', '=', loginId)
    .where('kind', '<>', 'api_key')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .select((eb) => ['handle', 'device', eb.ref('kind').$castTo<'member' | 'console'>().as('kind'), 'way', 'created_at', 'expires_at'])
    .execute();
}

/** Ends one session of a login. Returns false when there is none with that handle. */
export async function deleteSession(tx: Executor, loginId: string, handle: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('directory.sessions')
    .where('login_id', '=', loginId)
    .where('kind', '<>', 'api_key')
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends every session of a login except one. Returns how many. */
export async function deleteOtherSessions(tx: Directory, loginId: string, handle: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('directory.sessions')
    .where('login_id', '=', loginId)
    .where('kind', '<>', 'api_key')
    .where('handle', '!=', handle)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends every session of the given users. */
export async function deleteSessionsOf(tx: Tx, userIds: string[]): Promise<void> {
  await tx
    .deleteFrom('directory.sessions')
    .where('kind', '<>', 'api_key')
    .where('login_id', 'in', tx.selectFrom('directory.logins').where('user_id', 'in', userIds).select('id'))
    .execute();
}

/** Records that the owner of a session that was opened with a password has proven a second factor since. */
export async function markProven(tx: Directory, handle: string, way: DirectorySessionWay): Promise<void> {
  await tx.updateTable('directory.sessions').set({ way }).where('handle', '=', handle).where('way', '=', 'password').execute();
}
