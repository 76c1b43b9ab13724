import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { due } from '../platform/due-queries.ts';
import { deleteAnonymousArticles } from './article-queries.ts';
import { deleteFiles } from './file-queries.ts';
import { deleteConversationFiles } from './message-queries.ts';

/** Lists and locks people whose account was closed, or all of whose profiles were left, three years ago. Leaves out console roles. */
export async function listExpiredPeople(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with expired as materialized (select d.id, d.profile_id from ${due('retention', now)} d)
    select u.id from users u
    where (u.state = 'closed' and u.id in (select id from expired))
      or (u.state <> 'closed'
        and exists (select from profiles p where p.user_id = u.id)
        and not exists (select from profiles p where p.user_id = u.id and p.id not in (
          select e.profile_id from expired e where e.profile_id is not null))
        and not exists (select from user_roles r where r.user_id = u.id))
    order by u.id limit ${limit} for update of u skip locked`.execute(tx);
  return rows.map(({ id }) => id);
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
