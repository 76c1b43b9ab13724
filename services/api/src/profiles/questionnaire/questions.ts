import type { questionEndpoints } from '@binome/contract/console/questions';
import type { z } from 'zod';
import { alreadyTaken } from '../../console/already-taken.ts';
import { codeFrom } from '../../console/codes.ts';
import { insertElement, updateElement } from '../../console/list-queries.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { assertAnsweredChoicesKept, type ChoiceDraft, draftChoices, replaceChoices } from './choices.ts';
import { findKnownField, knownFieldNames } from './known-fields.ts';
import { type QuestionDraft, questionFaults } from './question-faults.ts';
import { type ConsoleQuestionRow, listFieldNames, updateStepOfQuestions } from './question-queries.ts';
import { affectedProfiles, findQuestionSet, withRecomputedProfiles } from './question-sets.ts';
import { findFirstStep } from './step-queries.ts';

type NewQuestion = z.output<typeof questionEndpoints.create.schema.body>;
type ChangeOrArchive = z.output<typeof questionEndpoints.update.schema.body>;
type Change = Omit<ChangeOrArchive, 'archived'>;

/**
 * Inserts a question at the end of a step, or of the questions about the person when `step_id` is null. Returns its id.
 * @throws ApiError `invalid`, `already_taken`
 */
export async function insertQuestion(context: ConsoleContext, body: NewQuestion): Promise<string> {
  const { tx } = context;
  const { step_id = null, choices = [], field_name: requestedName, ...content } = body;
  const set = await findQuestionSet(context, step_id);
  const takenNames = await listFieldNames(tx, set);
  if (requestedName && takenNames.includes(requestedName)) throw alreadyTaken('field_name');
  // A title must not produce a field name that has a meaning for the product.
  const field_name = requestedName ?? codeFrom(content.title, [...takenNames, ...knownFieldNames]);
  const drafts = draftChoices(field_name, choices, []);
  assertNoFaults({ is_filter: false, max_items: null, ...content, field_name, choices: drafts });

  return withRecomputedProfiles(context, affectedProfiles(set), async () => {
    const id = await insertElement(tx, 'questions', { ...content, ...set, field_name, step_id });
    await replaceChoices(context, id, drafts, []);
    return id;
  });
}

const structuralFields = ['field_name', 'field_type', 'is_filter', 'max_items'] as const;

/**
 * Updates a question. The name and type of a question that has answers, or that the product knows, are fixed, because its answers are
 * read by them.
 * @throws ApiError `invalid`, `already_taken`, `question_in_use`
 */
export async function changeQuestion(context: ConsoleContext, question: ConsoleQuestionRow, { choices, ...change }: Change): Promise<void> {
  const { id, field_name } = question;
  await assertFixedFieldsUnchanged(context, question, change);
  const drafts = choices && draftChoices(change.field_name ?? field_name, choices, question.choices);
  // The texts of a stored question that breaks a newer rule can still be changed.
  if (drafts || structuralFields.some((field) => change[field] !== undefined))
    assertNoFaults({ ...question, ...change, choices: drafts ?? question.choices });
  if (drafts) {
    assertAnsweredChoicesKept(drafts, question.choices, context);
    await replaceChoices(context, id, drafts, question.choices);
  }
  await updateElement(context.tx, 'questions', id, change);
}

/**
 * Runs the change of a question, or its removal when there is no `change`. Locks the profiles whose completion it affects and recomputes
 * them after.
 */
export async function withAffectedProfiles<Result>(
  context: ConsoleContext,
  question: ConsoleQuestionRow,
  change: ChangeOrArchive | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (change && [change.archived, change.sign_up_required, change.choices].every((value) => value === undefined)) return work();
  return withRecomputedProfiles(context, affectedProfiles(question), async () => {
    const result = await work();
    if (change?.archived === false) await moveToFirstStep(context, question);
    return result;
  });
}

async function assertFixedFieldsUnchanged(
  { tx }: ConsoleContext,
  question: ConsoleQuestionRow,
  change: Pick<Change, 'field_name' | 'field_type'>,
) {
  const isFixed = question.usage > 0 || findKnownField(question.field_name) !== undefined;
  for (const field of ['field_name', 'field_type'] as const) {
    if (isFixed && change[field] !== undefined && change[field] !== question[field]) {
      throw new ApiError('question_in_use', { fields: { [field]: [{ code: 'fixed_in_use' }] } });
    }
  }
  if (change.field_name && (await listFieldNames(tx, question, question.id)).includes(change.field_name)) throw alreadyTaken('field_name');
}

function assertNoFaults(draft: Omit<QuestionDraft, 'choices'> & { choices: Pick<ChoiceDraft, 'code' | 'archived'>[] }): void {
  const fields = questionFaults(draft);
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
}

/** A restored question whose step was removed goes to the first step of its profile type. */
async function moveToFirstStep({ tx }: ConsoleContext, { id, category, step_id, profile_type }: ConsoleQuestionRow): Promise<void> {
  if (category === 'user_question' || step_id !== null || !profile_type) return;
  const step = await findFirstStep(tx, profile_type);
  if (!step) throw new ApiError('invalid', { fields: { step_id: [{ code: 'required' }] } });
  await updateStepOfQuestions(tx, [id], step.id);
}
