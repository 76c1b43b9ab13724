import type { questionCategory } from '@binome/contract/console/questions';
import type { ProfileType } from '@binome/contract/states';
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Tx } from '../../platform/data/database.ts';
import type { QuestionChoices } from '../../platform/data/schema.gen.ts';

type Category = z.output<typeof questionCategory>;
/** The questions of a profile type, or those about the person. A `field_name` is unique within a set. */
export type QuestionSet = { category: Category; profile_type: ProfileType | null };

/** SQL of the order on the screen: questions about the person first, then by profile type and step. */
export const displayOrder = sql`row(e.category = 'profile_question', e.profile_type, s.position, e.position)`;

export function selectQuestions(tx: Tx) {
  return tx
    .selectFrom('questions as e')
    .leftJoin('steps as s', 's.id', 'e.step_id')
    .select(['e.id', 'e.category', 'e.profile_type', 'e.step_id', 'e.field_type', 'e.field_name', 'e.title', 'e.reader_title', 'e.hint'])
    .select(['e.sign_up_required', 'e.is_filter', 'e.max_items', 'e.position', 'e.archived_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('question_choices as c')
          .whereRef('c.question_id', '=', 'e.id')
          .orderBy('c.position')
          .orderBy('c.id')
          .select(['c.id', 'c.code', 'c.label', sql<boolean>`c.archived_at is not null`.as('archived')])
          .select(
            sql<number>`(select count(*) from profile_answers a where a.choice_id = c.id)
              + (select count(*) from user_answers a where a.choice_id = c.id)`.as('usage'),
          ),
      ).as('choices'),
      sql<number>`(select count(distinct a.profile_id) from profile_answers a where a.question_id = e.id)
        + (select count(distinct a.user_id) from user_answers a where a.question_id = e.id)`.as('usage'),
    ]);
}

export type ConsoleQuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number];

/** Lists the field names used in a question set, including those of archived questions, except that of one question. */
export async function listFieldNames(tx: Tx, { category, profile_type }: QuestionSet, exceptId: string | null = null): Promise<string[]> {
  const rows = await tx
    .selectFrom('questions')
    .where('category', '=', category)
    .where('profile_type', 'is not distinct from', profile_type)
    .where('id', 'is distinct from', exceptId)
    .select('field_name')
    .execute();
  return rows.map(({ field_name }) => field_name);
}

/** Lists the active questions of some steps; `null` selects the questions about the person. */
export async function listQuestionIdsOfSteps(tx: Tx, stepIds: (string | null)[]): Promise<string[]> {
  const ids = stepIds.filter((id) => id !== null);
  const { rows } = await sql<{ id: string }>`
    select id from questions
    where archived_at is null
      and (step_id = any(${ids}::uuid[]) or (${stepIds.includes(null)} and category = 'user_question'))`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function updateStepOfQuestions(tx: Tx, ids: string[], stepId: string): Promise<void> {
  await sql`update questions set step_id = ${stepId} where id = any(${ids}::uuid[]) and step_id is distinct from ${stepId}`.execute(tx);
}

export async function insertChoice(tx: Tx, choice: Insertable<QuestionChoices>): Promise<void> {
  await tx.insertInto('question_choices').values(choice).execute();
}

export async function updateChoice(tx: Tx, id: string, change: Updateable<QuestionChoices>): Promise<void> {
  await tx.updateTable('question_choices').set(change).where('id', '=', id).execute();
}

export async function deleteChoices(tx: Tx, ids: string[]): Promise<void> {
  await sql`delete from question_choices where id = any(${ids}::uuid[])`.execute(tx);
}
