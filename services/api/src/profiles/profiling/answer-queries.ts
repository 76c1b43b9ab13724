import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/data/database.ts';
import { due } from '../../platform/data/due-queries.ts';
import type { DB, ProfileAnswers, UserAnswers } from '../../platform/data/schema.gen.ts';

/** Replaces the answers of a profile to some questions. */
export async function replaceProfileAnswers(
  tx: Tx,
  profileId: string,
  questionIds: string[],
  rows: Insertable<ProfileAnswers>[],
): Promise<void> {
  await tx.deleteFrom('profile_answers').where('profile_id', '=', profileId).where('question_id', 'in', questionIds).execute();
  if (rows.length > 0) await tx.insertInto('profile_answers').values(rows).execute();
}

/** Replaces a user's answers to some questions about the person. */
export async function replaceUserAnswers(tx: Tx, userId: string, questionIds: string[], rows: Insertable<UserAnswers>[]): Promise<void> {
  await tx.deleteFrom('user_answers').where('user_id', '=', userId).where('question_id', 'in', questionIds).execute();
  if (rows.length > 0) await tx.insertInto('user_answers').values(rows).execute();
}

/** Returns the ids that are answer files of this user. */
export async function listAnswerFiles(tx: Tx, userId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('files')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'answer')
    .where('id', 'in', ids)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes answer files that no answer uses, by id or as the job of `unused-files` does. Returns their keys. */
export async function deleteUnusedFiles(tx: Tx, filter: { ids: string[] } | { dueAt: Date }): Promise<string[]> {
  if ('ids' in filter && filter.ids.length === 0) return [];
  const rows = await tx
    .deleteFrom('files')
    .where('purpose', '=', 'answer')
    .where(isUnused)
    .where((eb) =>
      'ids' in filter ? eb('id', 'in', filter.ids) : sql<boolean>`id in (select d.id from ${due('unused-files', filter.dueAt)} d)`,
    )
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Counts a user's answer files that no answer uses, and says since when the oldest waits. */
export function countUnusedFiles(tx: Tx, userId: string): Promise<{ unused: number; oldest: Date | null }> {
  return tx
    .selectFrom('files')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'answer')
    .where(isUnused)
    .select((eb) => [eb.fn.countAll<number>().as('unused'), eb.fn.min<Date | null>('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
}

export async function insertAnswerFile(
  tx: Tx,
  file: { user_id: string; key: string; name: string; media_type: string; bytes: number; created_at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('files')
    .values({ ...file, purpose: 'answer' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds an answer file, with the profile answers that use it. */
export function findAnswerFile(tx: Tx, id: string) {
  return tx
    .selectFrom('files as f')
    .where('f.id', '=', id)
    .where('f.purpose', '=', 'answer')
    .select(['f.user_id', 'f.key', 'f.name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('profile_answers as a')
          .innerJoin('profiles as p', 'p.id', 'a.profile_id')
          .innerJoin('questions as q', 'q.id', 'a.question_id')
          .whereRef('a.file_id', '=', 'f.id')
          .where('q.archived_at', 'is', null)
          .select(['p.id as profile_id', 'q.field_name']),
      ).as('answers'),
    )
    .executeTakeFirst();
}

function isUnused({ and, not, exists, selectFrom }: ExpressionBuilder<DB, 'files'>) {
  return and([
    not(exists(selectFrom('profile_answers as a').whereRef('a.file_id', '=', 'files.id').select('a.id'))),
    not(exists(selectFrom('user_answers as a').whereRef('a.file_id', '=', 'files.id').select('a.id'))),
  ]);
}
