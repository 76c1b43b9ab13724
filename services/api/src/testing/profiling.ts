import type { ProfileType } from '@binome/contract/states';
import type { FieldType } from '@binome/contract/values/field-types';
import type { Tx } from '../platform/data/database.ts';
import type { TestCompany } from './company.ts';

type TestQuestion = { field: string; type: FieldType; required?: boolean; max?: number; choices?: string[] };

/** A question of each type, in two steps. The first question of each step is required. */
const steps: Record<string, TestQuestion[]> = {
  about: [
    { field: 'job_category', type: 'select', required: true, choices: ['engineering', 'sales', 'finance'] },
    { field: 'background', type: 'textarea' },
    { field: 'mission', type: 'textarea' },
    { field: 'school', type: 'input' },
    { field: 'hierarchy_level', type: 'scale', choices: ['level_1', 'level_2', 'level_3'] },
    { field: 'started_on', type: 'date' },
    { field: 'first_time', type: 'checkbox' },
    { field: 'letter', type: 'file' },
  ],
  match: [
    { field: 'skills', type: 'tag', required: true, max: 3 },
    { field: 'motivations', type: 'ranked', max: 2, choices: ['knowledge', 'altruism', 'influence'] },
    { field: 'formats', type: 'multi_select', choices: ['videoconference', 'phone_call'] },
    { field: 'targeted_business_units', type: 'multi_select' },
  ],
};
const userQuestions: TestQuestion[] = [
  { field: 'worksite', type: 'select', choices: ['tower', 'factory'] },
  { field: 'hobbies', type: 'input' },
];
const tagCodes = ['leading', 'feedback', 'networks', 'turbines'];

/** Inserts steps with questions of each type for both profiles, questions about the person, and tags. */
export async function insertProfilingSteps(company: TestCompany): Promise<void> {
  await company.within(async (tx) => {
    await tx
      .insertInto('tags')
      .values(tagCodes.map((code, position) => ({ code, family: 'all', position, name: { fr: `Sujet ${code}`, en: `Topic ${code}` } })))
      .execute();
    for (const profile_type of ['presenter', 'participant'] as const) await insertSteps(tx, profile_type);
    for (const [position, question] of userQuestions.entries())
      await insertQuestion(tx, question, { category: 'user_question', profile_type: null, step_id: null, position });
  });
}

/** Archives a question, choice or tag by its code. */
export async function archive(company: TestCompany, table: 'questions' | 'question_choices' | 'tags', code: string): Promise<void> {
  const archived_at = new Date();
  await company.within(async (tx) => {
    if (table === 'questions') await tx.updateTable('questions').set({ archived_at }).where('field_name', '=', code).execute();
    else await tx.updateTable(table).set({ archived_at }).where('code', '=', code).execute();
  });
}

async function insertSteps(tx: Tx, profile_type: ProfileType): Promise<void> {
  for (const [stepPosition, [anchor, questions]] of Object.entries(steps).entries()) {
    const step = await tx
      .insertInto('steps')
      .values({ profile_type, position: stepPosition, anchor, title: { fr: `Étape ${anchor}`, en: `Step ${anchor}` } })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, question] of questions.entries())
      await insertQuestion(tx, question, { category: 'profile_question', profile_type, step_id: step.id, position });
  }
}

async function insertQuestion(
  tx: Tx,
  { field, type, required = false, max, choices = [] }: TestQuestion,
  place: { category: 'profile_question' | 'user_question'; profile_type: ProfileType | null; step_id: string | null; position: number },
): Promise<void> {
  const { id: question_id } = await tx
    .insertInto('questions')
    .values({
      ...place,
      field_type: type,
      field_name: field,
      title: { fr: `Question ${field}`, en: `About ${field}` },
      hint: field === 'background' ? { fr: 'En quelques lignes.' } : {},
      sign_up_required: required,
      max_items: max ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, code] of choices.entries())
    await tx
      .insertInto('question_choices')
      .values({ question_id, code, label: { fr: `Choix ${code}`, en: `Choice ${code}` }, position })
      .execute();
}
