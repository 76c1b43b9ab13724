import type { ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/data/database.ts';

/** Lists the steps of a type of profile, in order. */
export function listSteps(tx: Tx, profile_type: ProfileType) {
  return tx
    .selectFrom('steps')
    .where('profile_type', '=', profile_type)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'anchor', 'title'])
    .execute();
}

/** Lists the active questions of a profile type, in order, or those about the person when the type is null. */
export function listActiveQuestions(tx: Tx, profile_type: ProfileType | null) {
  return selectQuestions(tx)
    .where((eb) =>
      profile_type
        ? eb.and([eb('q.category', '=', 'profile_question'), eb('q.profile_type', '=', profile_type), eb('q.step_id', 'is not', null)])
        : eb('q.category', '=', 'user_question'),
    )
    .orderBy('s.position')
    .orderBy('q.position')
    .orderBy('q.id')
    .execute();
}

export type QuestionRow = Awaited<ReturnType<typeof listActiveQuestions>>[number];

/** Finds the company's tags and units, including archived ones: an existing answer may keep them. */
export async function findTagsAndUnits(tx: Tx) {
  const tags = await tx
    .selectFrom('tags')
    .orderBy('position')
    .orderBy('code')
    .select(['id', 'code', 'name as label', sql<boolean>`archived_at is not null`.as('archived')])
    .execute();
  const units = await tx
    .selectFrom('business_units')
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name', sql<boolean>`archived_at is not null`.as('archived')])
    .execute();
  return { tags, units };
}

export type TagsAndUnits = Awaited<ReturnType<typeof findTagsAndUnits>>;

/** Lists the answers of a profile, one row per item, ordered by rank. */
export function listProfileAnswers(tx: Tx, profileId: string) {
  return tx
    .selectFrom('profile_answers as a')
    .leftJoin('files as f', 'f.id', 'a.file_id')
    .where('a.profile_id', '=', profileId)
    .orderBy('a.question_id')
    .orderBy('a.rank')
    .select([
      'a.question_id',
      'a.choice_id',
      'a.tag_id',
      'a.business_unit_id',
      'a.body',
      'a.file_id',
      'f.name as file_name',
      'f.bytes as file_bytes',
    ])
    .execute();
}

/** Lists a user's answers to the questions about the person, one row per item, ordered by rank. */
export function listUserAnswers(tx: Tx, userId: string) {
  return tx
    .selectFrom('user_answers as a')
    .leftJoin('files as f', 'f.id', 'a.file_id')
    .where('a.user_id', '=', userId)
    .orderBy('a.question_id')
    .orderBy('a.rank')
    .select([
      'a.question_id',
      'a.choice_id',
      'a.tag_id',
      'a.business_unit_id',
      'a.body',
      'a.file_id',
      'f.name as file_name',
      'f.bytes as file_bytes',
    ])
    .execute();
}

export type AnswerRow = Awaited<ReturnType<typeof listProfileAnswers>>[number];

/** Finds a question by field name: of the given profile type, else of the other type, else about the person. */
export function findQuestion(tx: Tx, field_name: string, preferredType: ProfileType) {
  return selectQuestions(tx)
    .where('q.field_name', '=', field_name)
    .orderBy(sql`q.profile_type is null, q.profile_type <> ${preferredType}`)
    .limit(1)
    .executeTakeFirst();
}

function selectQuestions(tx: Tx) {
  return tx
    .selectFrom('questions as q')
    .leftJoin('steps as s', 's.id', 'q.step_id')
    .where('q.archived_at', 'is', null)
    .select(['q.id', 'q.step_id', 'q.category', 'q.field_type', 'q.field_name', 'q.title', 'q.hint', 'q.sign_up_required'])
    .select(['q.is_filter', 'q.max_items'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('question_choices as c')
          .whereRef('c.question_id', '=', 'q.id')
          .orderBy('c.position')
          .orderBy('c.id')
          .select(['c.id', 'c.code', 'c.label', sql<boolean>`c.archived_at is not null`.as('archived')]),
      ).as('choices'),
    );
}
