import type { Insertable } from 'kysely';
import type { Directory, Tx } from '../../platform/data/database.ts';
import type { DirectoryPasskeyChallenges, DirectoryPasskeys } from '../../platform/data/schema.gen.ts';

type Executor = Pick<Directory, 'selectFrom' | 'insertInto' | 'deleteFrom' | 'updateTable'>;

export async function insertChallenge(directory: Executor, challenge: Insertable<DirectoryPasskeyChallenges>): Promise<void> {
  await directory.insertInto('directory.passkey_challenges').values(challenge).execute();
}

/** Takes a challenge of a browser: it is signed once. `login_id` is null for a sign-in. */
export async function takeChallenge(
  directory: Executor,
  { challenge, browser_hash, login_id }: { challenge: string; browser_hash: string; login_id: string | null },
  now: Date,
): Promise<boolean> {
  const taken = await directory
    .deleteFrom('directory.passkey_challenges')
    .where('challenge', '=', challenge)
    .where('browser_hash', '=', browser_hash)
    .where('login_id', login_id ? '=' : 'is', login_id)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The passkeys of a login, oldest first. */
export function listPasskeys(executor: Executor, loginId: string | null) {
  return executor
    .selectFrom('directory.passkeys')
    .where('login_id', '=', loginId)
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .orderBy('id')
    .execute();
}

/** The e-mail address and the name of the member of a session. */
export async function findPasskeyOwner({ tx, session }: { tx: Tx; session: { user_id: string | null } }) {
  const { email, first_name, last_name } = await tx
    .selectFrom('users')
    .where('id', '=', session.user_id)
    .select(['email', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  return { email, name: `${first_name} ${last_name}` };
}

/** A passkey with its login, if the login is neither staff who left nor gone. */
export function findPasskey(directory: Executor, credentialId: string) {
  return directory
    .selectFrom('directory.passkeys as p')
    .innerJoin('directory.logins as l', 'l.id', 'p.login_id')
    .where('p.credential_id', '=', credentialId)
    .select(['p.id', 'p.public_key', 'p.counter', 'p.transports', 'l.email'])
    .executeTakeFirst();
}

export async function insertPasskey(tx: Executor, passkey: Insertable<DirectoryPasskeys>): Promise<void> {
  await tx.insertInto('directory.passkeys').values(passkey).execute();
}

/** Records a use. Returns false if a use with a higher count was recorded meanwhile. */
export async function recordUse(directory: Executor, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await directory
    .updateTable('directory.passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '<=', String(counter))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Renames a passkey of a login. Returns false when it has none with that id. */
export async function renamePasskey(tx: Executor, loginId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('directory.passkeys')
    .set({ name })
    .where('login_id', '=', loginId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a passkey of a login. Returns false when it has none with that id. */
export async function deletePasskey(tx: Executor, loginId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('directory.passkeys')
    .where('login_id', '=', loginId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
