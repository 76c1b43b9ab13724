import type { FeedbackSubcategory, ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { FeedbackChoice } from './console-queries.ts';

/** Lists the questions for a side, in order. Includes archived questions, which may have answers. */
export function listAskedQuestions(tx: Tx, role_type: ProfileType, subcategory: FeedbackSubcategory) {
  return tx
    .selectFrom('feedback_questions as q')
    .where('q.role_type', '=', role_type)
    .where('q.subcategory', '=', subcategory)
    .orderBy('q.position')
    .orderBy('q.id')
    .select(['q.id', 'q.role_type', 'q.subcategory', 'q.field_type', 'q.field_name', 'q.title', 'q.hint', 'q.required', 'q.audience'])
    .select([sql<FeedbackChoice[]>`q.choices`.as('choices'), sql<boolean>`q.archived_at is not null`.as('archived')])
    .execute();
}

export type AskedQuestionRow = Awaited<ReturnType<typeof listAskedQuestions>>[number];

/** Lists the sides and subcategories that have questions. */
export function listQuestionOccasions(tx: Tx) {
  return tx.selectFrom('feedback_questions').where('archived_at', 'is', null).select(['role_type', 'subcategory']).distinct().execute();
}

/** Does the question have an answer? The SQL function reads past row-level security, which hides the answers from the caller. */
export async function isAnswered(tx: Tx, questionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from app.answered_feedback_questions() as answered (id) where id = ${questionId}`.execute(tx);
  return rows.length > 0;
}
