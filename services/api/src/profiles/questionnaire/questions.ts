import type {
  createQuestion as createQuestionEndpoint,
  updateQuestion as updateQuestionEndpoint,
} from '@binome/contract/console/questions';
import type { z } from 'zod';
import { codeFrom } from '../../console/codes.ts';
import {
  alreadyTaken,
  assertCanEditLists,
  auditElement,
  type EditableList,
  lockListElement,
  removeElement,
  setArchived,
} from '../../console/editable-list.ts';
import { findCompanyLanguages, findNextPosition } from '../../console/list-queries.ts';
import { assertTranslated } from '../../console/texts.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { requiredTexts } from '../../questions/required-texts.ts';
import { recomputeCompletion } from '../completion-queries.ts';
import { assertAnsweredChoicesKept, type ChoiceDraft, draftChoices, replaceChoices } from './choices.ts';
import { findKnownField, knownFieldNames } from './known-fields.ts';
import { type QuestionDraft, questionFaults } from './question-faults.ts';
import {
  type ConsoleQuestionRow,
  findConsoleQuestion,
  insertQuestion,
  listFieldNames,
  type QuestionSet,
  updateQuestion,
  updateStepOfQuestions,
} from './question-queries.ts';
import { affectedProfiles, findQuestionSet, withRecomputedProfiles } from './question-sets.ts';
import { findFirstStep } from './step-queries.ts';

export const questions: EditableList<'questions'> = { table: 'questions', subject: 'question' };

type NewQuestion = z.output<typeof createQuestionEndpoint.schema.body>;
type Change = z.output<typeof updateQuestionEndpoint.schema.body>;

/**
 * Adds a question at the end of a step, or to the questions about the person when `step_id` is null. Returns its id.
 * @throws ApiError `forbidden`, `invalid`, `already_taken`
 */
export async function createQuestion(context: ConsoleContext, body: NewQuestion): Promise<string> {
  const { tx } = context;
  assertCanEditLists(context);
  const { step_id = null, choices = [], field_name: requestedName, ...content } = body;
  const set = await findQuestionSet(context, step_id);
  assertTranslated(await findCompanyLanguages(tx), requiredTexts(body));
  const takenNames = await listFieldNames(tx, set);
  if (requestedName && takenNames.includes(requestedName)) throw alreadyTaken('field_name');
  // A title must not produce a field name that has a meaning for the product.
  const field_name = requestedName ?? codeFrom(content.title, [...takenNames, ...knownFieldNames]);
  const drafts = draftChoices(field_name, choices, []);
  assertNoFaults({ is_filter: false, max_items: null, ...content, field_name, choices: drafts });

  return withRecomputedProfiles(context, affectedProfiles(set), async () => {
    const id = await insertQuestion(tx, { ...content, ...set, field_name, step_id, position: await findNextPosition(tx, 'questions') });
    await replaceChoices(context, id, drafts, []);
    await auditElement(context, questions, id, 'created');
    return id;
  });
}

/**
 * Changes, archives or restores a question. The name and type of a question that has answers, or that the product knows, are fixed,
 * because its answers are read by them.
 * @throws ApiError `forbidden`, `not_found`, `invalid`, `already_taken`, `question_in_use`
 */
export async function changeQuestion(context: ConsoleContext, id: string, body: Change): Promise<void> {
  const { tx } = context;
  assertCanEditLists(context);
  assertTranslated(await findCompanyLanguages(tx), requiredTexts(body));
  const affectsCompletion = [body.archived, body.sign_up_required, body.choices].some((value) => value !== undefined);
  const question = await assertQuestion(context, id);
  const work = async () => {
    await lockListElement(context, questions, id);
    await applyChange(context, await assertQuestion(context, id), body);
  };
  await (affectsCompletion ? withRecomputedProfiles(context, affectedProfiles(question), work) : work());
  if (body.archived === false && question.category === 'profile_question' && question.step_id === null && question.profile_type) {
    await moveToFirstStep(context, id, question.profile_type);
    await recomputeCompletion(tx, affectedProfiles(question));
  }
}

/** @throws ApiError `forbidden`, `not_found`; `question_in_use` when it has answers */
export async function removeQuestion(context: ConsoleContext, id: string) {
  assertCanEditLists(context);
  return withRecomputedProfiles(context, affectedProfiles(await assertQuestion(context, id)), async () => {
    await lockListElement(context, questions, id);
    const { usage } = await assertQuestion(context, id);
    if (usage > 0) throw new ApiError('question_in_use');
    return removeElement(context, questions, id, false);
  });
}

/** @throws ApiError `not_found` */
export async function assertQuestion({ tx }: ConsoleContext, id: string): Promise<ConsoleQuestionRow> {
  const question = await findConsoleQuestion(tx, id);
  if (!question) throw new ApiError('not_found');
  return question;
}

const structuralFields = ['field_name', 'field_type', 'is_filter', 'max_items'] as const;

async function applyChange(context: ConsoleContext, question: ConsoleQuestionRow, { archived, choices, ...change }: Change): Promise<void> {
  const { tx } = context;
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
  if (Object.keys(change).length > 0) await updateQuestion(tx, id, change);
  if (drafts || Object.keys(change).length > 0) await auditElement(context, questions, id, 'changed');
  await setArchived(context, questions, id, archived);
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
async function moveToFirstStep({ tx }: ConsoleContext, id: string, type: NonNullable<QuestionSet['profile_type']>): Promise<void> {
  const step = await findFirstStep(tx, type);
  if (!step) throw new ApiError('invalid', { fields: { step_id: [{ code: 'required' }] } });
  await updateStepOfQuestions(tx, [id], step.id);
}
