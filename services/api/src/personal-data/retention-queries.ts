import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import { due, lockDue } from '../platform/data/due-queries.ts';
import { deleteAnonymousArticles } from './article-queries.ts';
import { deleteFiles } from './file-queries.ts';
import { deleteConversationFiles } from './message-queries.ts';

/** Lists and locks the people whose retention is over. Leaves out those who never had a profile and have signed in during the last year. */
export function listExpiredPeople(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const where = sql<boolean>`(t.state not in ('validated', 'active') or exists (select from profiles p where p.user_id = t.id) or not exists (
    select from directory.logins l where l.company_id = t.company_id and l.user_id = t.id and (
      exists (select from directory.sessions s where s.login_id = l.id and s.expires_at > ${now})
      or exists (select from directory.known_devices d where d.login_id = l.id and d.used_at > ${now}::timestamptz - interval '365 days'))))`;
  return lockDue(tx, 'retention', { table: 'users', now, limit, where, deletes: true });
}

/** Lists the profiles that were left three years ago. */
export async function listExpiredProfiles(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select profile_id as id from ${due('retention', now)} where profile_id is not null order by profile_id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes profiles and the rows that depend on them. Answers first, since they refer to files without a cascade. Returns their files. */
export async function deleteProfiles(tx: Tx, ids: string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const files = await deleteConversationFiles(tx, { userIds: [], profileIds: ids });
  await tx.deleteFrom('profile_answers').where('profile_id', 'in', ids).execute();
  await tx.deleteFrom('profiles').where('id', 'in', ids).execute();
  return files.map(toStoredFile);
}

/**
 * Deletes people and all rows that depend on them: logins, profiles, requests, relationships, texts, messages and consents.
 * Returns their files, for removal from the file store.
 */
export async function deletePeople(tx: Tx, ids: string[]): Promise<StoredFile[]> {
  await tx.deleteFrom('user_answers').where('user_id', 'in', ids).execute();
  const sent = await deleteConversationFiles(tx, { userIds: ids, profileIds: [] });
  const profiles = await tx.selectFrom('profiles').where('user_id', 'in', ids).select('id').execute();
  await deleteProfiles(
    tx,
    profiles.map(({ id }) => id),
  );
  const files = await deleteFiles(tx, ids);
  await deleteAnonymousArticles(tx, ids);
  await tx.deleteFrom('users').where('id', 'in', ids).execute();
  return [...files, ...sent.map(toStoredFile)];
}

type StoredFile = { purpose: string; key: string };

function toStoredFile(key: string): StoredFile {
  return { purpose: 'message', key };
}
