import type { Tx } from '../platform/database.ts';
import { deleteAnonymousArticles } from './article-queries.ts';
import { deleteFiles } from './file-queries.ts';
import { deleteConversationFiles } from './message-queries.ts';

/**
 * Lists and locks people whose account was closed, or whose last profile was left, before an instant.
 * People with a console role are not listed.
 */
export async function listExpiredPeople(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('users as u')
    .where((eb) =>
      eb.or([
        eb.and([eb('u.state', '=', 'closed'), eb('u.closed_at', '<=', before)]),
        eb.and([
          eb('u.state', '!=', 'closed'),
          eb.exists(eb.selectFrom('profiles as p').whereRef('p.user_id', '=', 'u.id').select('p.id')),
          eb.not(
            eb.exists(
              eb
                .selectFrom('profiles as p')
                .whereRef('p.user_id', '=', 'u.id')
                .where(({ or, eb }) => or([eb('p.left_at', 'is', null), eb('p.left_at', '>', before)]))
                .select('p.id'),
            ),
          ),
          eb.not(eb.exists(eb.selectFrom('user_roles as r').whereRef('r.user_id', '=', 'u.id').select('r.id'))),
        ]),
      ]),
    )
    .orderBy('u.id')
    .limit(limit)
    .select('u.id')
    .forUpdate('u')
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the profiles that were left before an instant. */
export async function listExpiredProfiles(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx.selectFrom('profiles').where('left_at', '<=', before).orderBy('id').limit(limit).select('id').execute();
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
