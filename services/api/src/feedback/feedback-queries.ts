import type { ProfileType } from '@binome/contract/states';
import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import type { Feedbacks } from '../platform/data/schema.gen.ts';
import { selectPerson } from '../relationships/person-queries.ts';
import type { FeedbackChoice } from './questions/console-queries.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** A meeting, or the relationship as a whole when `meeting_id` is null. */
export type FeedbackTarget = { mentoring_relationship_id: string; meeting_id: string | null };

/** Feedbacks with their author and the answers that the user may read by row-level security. */
function selectFeedbacks(tx: Tx) {
  return tx
    .selectFrom('feedbacks as f')
    .innerJoin('mentoring_relationships as r', 'r.id', 'f.mentoring_relationship_id')
    .select(['f.id', 'f.subcategory', 'f.mentoring_relationship_id', 'f.meeting_id', 'f.role_type', 'f.author_user_id'])
    .select(['f.created_at', 'f.updated_at', 'f.sent_at', 'f.released_at', 'f.rated_at'])
    .select((eb) => [
      selectPerson(sql<string>`case f.role_type when 'participant' then r.participant_id else r.presenter_id end`).as('author'),
      jsonArrayFrom(
        eb
          .selectFrom('feedback_answers as a')
          .innerJoin('feedback_questions as q', 'q.id', 'a.feedback_question_id')
          .whereRef('a.feedback_id', '=', 'f.id')
          .orderBy('q.position')
          .orderBy('q.id')
          .select(['q.field_name', 'q.title', 'q.field_type', sql<FeedbackChoice[]>`q.choices`.as('choices')])
          .select(['a.body', 'a.choice_codes', 'a.shared_with_referents']),
      ).as('answers'),
    ]);
}

export type FeedbackRow = Awaited<ReturnType<ReturnType<typeof selectFeedbacks>['execute']>>[number];

/** Lists the feedbacks of a target that a partner may read: their own, and the partner's once it is released. */
export function listReadableFeedbacks(tx: Tx, target: FeedbackTarget, userId: string) {
  return selectFeedbacks(tx)
    .where('f.mentoring_relationship_id', '=', target.mentoring_relationship_id)
    .where('f.meeting_id', 'is not distinct from', target.meeting_id)
    .where((eb) => eb.or([eb('f.author_user_id', '=', userId), eb('f.released_at', 'is not', null)]))
    .orderBy('f.role_type')
    .execute();
}

/** Lists the feedbacks of an author, latest first. */
export function listWrittenFeedbacks(tx: Tx, userId: string, as: ProfileType | undefined, paging: { limit: number; offset: number }) {
  const query = selectFeedbacks(tx).where('f.author_user_id', '=', userId);
  return (as ? query.where(isWrittenAs(as)) : query)
    .orderBy(sql`coalesce(f.sent_at, f.updated_at)`, 'desc')
    .orderBy('f.id', 'desc')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
}

/** Peers are participants in both places. */
function isWrittenAs(as: ProfileType) {
  return sql<boolean>`case r.kind when 'peer' then 'participant' else f.role_type end = ${as}`;
}

export async function countWrittenFeedbacks(tx: Tx, userId: string, as: ProfileType | undefined): Promise<number> {
  const query = tx
    .selectFrom('feedbacks as f')
    .innerJoin('mentoring_relationships as r', 'r.id', 'f.mentoring_relationship_id')
    .where('f.author_user_id', '=', userId);
  const { total } = await (as ? query.where(isWrittenAs(as)) : query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds the feedback of one side. The caller has locked the target. */
export function findFeedbackOfSide(tx: Tx, target: FeedbackTarget, role_type: ProfileType) {
  return tx
    .selectFrom('feedbacks')
    .where('mentoring_relationship_id', '=', target.mentoring_relationship_id)
    .where('meeting_id', 'is not distinct from', target.meeting_id)
    .where('role_type', '=', role_type)
    .select(['id', 'subcategory', 'sent_at', 'released_at', 'rated_at'])
    .executeTakeFirst();
}

export type OwnFeedbackRow = NonNullable<Awaited<ReturnType<typeof findFeedbackOfSide>>>;

export async function insertFeedback(tx: Tx, feedback: Insertable<Feedbacks>): Promise<string> {
  return (await tx.insertInto('feedbacks').values(feedback).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateFeedback(
  tx: Tx,
  id: string,
  change: { updated_at: Date; sent_at?: Date; released_at?: Date | null; rated_at?: Date | null },
): Promise<void> {
  await tx.updateTable('feedbacks').set(change).where('id', '=', id).execute();
}

/** Releases the reviews of a relationship if both are sent: each partner may then read the other's. */
export async function releaseReviews(tx: Tx, relationshipId: string, now: Date): Promise<void> {
  await sql`
    update feedbacks set released_at = ${now}
    where mentoring_relationship_id = ${relationshipId} and meeting_id is null and sent_at is not null and released_at is null
      and 2 = (select count(*) from feedbacks as sent where sent.mentoring_relationship_id = ${relationshipId}
        and sent.meeting_id is null and sent.sent_at is not null)`.execute(tx);
}

export async function deleteFeedback(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('feedbacks').where('id', '=', id).execute();
}

export function listAnswers(tx: Tx, feedbackId: string) {
  return tx
    .selectFrom('feedback_answers')
    .where('feedback_id', '=', feedbackId)
    .select(['feedback_question_id', 'body', 'choice_codes', 'shared_with_referents'])
    .execute();
}

/** Writes answers. An existing answer keeps its `shared_with_referents`. */
export async function upsertAnswers(
  tx: Tx,
  ids: { feedback_id: string; author_user_id: string },
  answers: (StoredAnswer & { feedback_question_id: string })[],
): Promise<void> {
  if (answers.length === 0) return;
  await tx
    .insertInto('feedback_answers')
    .values(answers.map((answer) => ({ ...ids, ...answer })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'feedback_id', 'feedback_question_id']).doUpdateSet((eb) => ({
        body: eb.ref('excluded.body'),
        choice_codes: eb.ref('excluded.choice_codes'),
        score: eb.ref('excluded.score'),
        score_of: eb.ref('excluded.score_of'),
      })),
    )
    .execute();
}

export async function deleteAnswers(tx: Tx, feedbackId: string, questionIds: string[]): Promise<void> {
  if (questionIds.length === 0) return;
  await tx.deleteFrom('feedback_answers').where('feedback_id', '=', feedbackId).where('feedback_question_id', 'in', questionIds).execute();
}

/** Shares the answers to these questions with referents, and no other answers. */
export async function updateSharedAnswers(tx: Tx, feedbackId: string, questionIds: string[]): Promise<void> {
  await sql`
    update feedback_answers set shared_with_referents = feedback_question_id = any(${questionIds}::uuid[])
    where feedback_id = ${feedbackId}`.execute(tx);
}
