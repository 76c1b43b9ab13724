import type { Insertable } from 'kysely';
import type { Tx } from '../platform/database.ts';
import type { ProfileAnswers, UserAnswers } from '../platform/schema.gen.ts';

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

/** Replaces a person's answers to some questions about themself. */
export async function replaceUserAnswers(tx: Tx, userId: string, questionIds: string[], rows: Insertable<UserAnswers>[]): Promise<void> {
  await tx.deleteFrom('user_answers').where('user_id', '=', userId).where('question_id', 'in', questionIds).execute();
  if (rows.length > 0) await tx.insertInto('user_answers').values(rows).execute();
}

/** Which of these files the person brought for answers. */
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

/** Deletes the files for answers, of those named or of those brought before a moment, that no answer holds. Returns their keys. */
export async function deleteUnusedFiles(tx: Tx, which: { ids: string[] } | { before: Date }): Promise<string[]> {
  const unused = tx
    .deleteFrom('files')
    .where('purpose', '=', 'answer')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('profile_answers as a').whereRef('a.file_id', '=', 'files.id').select('a.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user_answers as a').whereRef('a.file_id', '=', 'files.id').select('a.id'))),
    );
  if ('ids' in which && which.ids.length === 0) return [];
  const rows = await ('ids' in which ? unused.where('id', 'in', which.ids) : unused.where('created_at', '<', which.before))
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}
