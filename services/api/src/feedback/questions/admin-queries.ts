import type { feedbackQuestion } from '@binome/contract/console/feedback-questions';
import type { TranslatedText } from '@binome/contract/fields';
import type { ProfileType } from '@binome/contract/states';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import { type ArchivedFilter, matchesArchivedFilter } from '../../console/list-queries.ts';
import { type ListQuery, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/database.ts';
import type { FeedbackQuestions } from '../../platform/schema.gen.ts';

type Subcategory = z.output<typeof feedbackQuestion>['subcategory'];
export type FeedbackChoice = { code: string; label: TranslatedText };

/** Sorts by side, then reports before reviews, then position. */
const sortKey = sql`row(q.role_type, q.subcategory, q.position)`;

export function listConsoleFeedbackQuestions(
  tx: Tx,
  filter: ArchivedFilter & { role_type?: ProfileType | undefined; subcategory?: Subcategory | undefined },
  listQuery: ListQuery<'id' | 'position'>,
) {
  let query = selectQuestions(tx).where(matchesArchivedFilter('q', filter));
  if (filter.role_type) query = query.where('q.role_type', '=', filter.role_type);
  if (filter.subcategory) query = query.where('q.subcategory', '=', filter.subcategory);
  return readPage(tx, query, { id: sql.ref('q.id'), position: sortKey }, listQuery);
}

export function findConsoleFeedbackQuestion(tx: Tx, id: string) {
  return selectQuestions(tx).where('q.id', '=', id).executeTakeFirst();
}

export type FeedbackQuestionRow = NonNullable<Awaited<ReturnType<typeof findConsoleFeedbackQuestion>>>;

/** Lists the field names in use in the reports or reviews of one side. */
export async function listFieldNames(tx: Tx, role_type: ProfileType, subcategory: Subcategory): Promise<string[]> {
  const rows = await tx
    .selectFrom('feedback_questions')
    .where('role_type', '=', role_type)
    .where('subcategory', '=', subcategory)
    .select('field_name')
    .execute();
  return rows.map(({ field_name }) => field_name);
}

export async function insertFeedbackQuestion(tx: Tx, question: Insertable<FeedbackQuestions>): Promise<string> {
  return (await tx.insertInto('feedback_questions').values(question).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateFeedbackQuestion(tx: Tx, id: string, change: Updateable<FeedbackQuestions>): Promise<void> {
  await tx.updateTable('feedback_questions').set(change).where('id', '=', id).execute();
}

function selectQuestions(tx: Tx) {
  return tx
    .selectFrom('feedback_questions as q')
    .select(['q.id', 'q.role_type', 'q.subcategory', 'q.field_type', 'q.field_name', 'q.title', 'q.hint', 'q.required', 'q.audience'])
    .select(['q.position', 'q.archived_at', sql<FeedbackChoice[]>`q.choices`.as('choices')]);
}
