import type {
  createQuestion as createQuestionEndpoint,
  updateQuestion as updateQuestionEndpoint,
} from '@binome/contract/console/questions';
import type { Translated } from '@binome/contract/fields';
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
import { recomputeProfiles } from '../recompute-queries.ts';
import { assertNoneLost, type ChoiceDraft, draftChoices, replaceChoices } from './choices.ts';
import { knownField, knownFieldNames } from './known-fields.ts';
import { type QuestionDraft, questionFaults } from './question-faults.ts';
import { countedAnew, listOfStep, profilesOf } from './question-paths.ts';
import {
  type ConsoleQuestionRow,
  findConsoleQuestion,
  insertQuestion,
  listFieldNames,
  type QuestionList,
  updateQuestion,
  updateStepOf,
} from './question-queries.ts';
import { findFirstStep } from './step-queries.ts';

export const questions: EditableList<'questions'> = { table: 'questions', subject: 'question' };

type NewQuestion = z.output<typeof createQuestionEndpoint.schema.body>;
type Change = z.output<typeof updateQuestionEndpoint.schema.body>;

/**
 * Asks a question more: at the end of a step, or about the person where no step is named. Returns its id.
 * @throws ApiError `forbidden`, `invalid`, `already_taken`
 */
export async function createQuestion(context: ConsoleContext, body: NewQuestion): Promise<string> {
  const { tx } = context;
  assertCanEditLists(context);
  const { step_id = null, choices = [], field_name: wanted, ...content } = body;
  const list = await listOfStep(context, step_id);
  await assertWords(context, body);
  const taken = await listFieldNames(tx, list);
  if (wanted && taken.includes(wanted)) throw alreadyTaken('field_name');
  // A name that means something to the product is chosen, never hit upon.
  const field_name = wanted ?? codeFrom(content.title, [...taken, ...knownFieldNames]);
  const drafts = draftChoices(field_name, choices, []);
  assertNoFault({ is_filter: false, max_items: null, ...content, field_name, choices: drafts });

  return countedAnew(context, profilesOf(list), async () => {
    const id = await insertQuestion(tx, { ...content, ...list, field_name, step_id, position: await findNextPosition(tx, 'questions') });
    await replaceChoices(context, id, drafts, []);
    await auditElement(context, questions, id, 'created');
    return id;
  });
}

/**
 * Changes a question, archives it or brings it back. Answers are read by its name and type: those of one that is answered, or
 * that the product knows, stay.
 * @throws ApiError `forbidden`, `not_found`, `invalid`, `already_taken`, `question_in_use`
 */
export async function changeQuestion(context: ConsoleContext, id: string, body: Change): Promise<void> {
  const { tx } = context;
  assertCanEditLists(context);
  await assertWords(context, body);
  const counts = [body.archived, body.sign_up_required, body.choices].some((part) => part !== undefined);
  const list = await assertQuestion(context, id);
  const work = async () => {
    await lockListElement(context, questions, id);
    await applyChange(context, await assertQuestion(context, id), body);
  };
  await (counts ? countedAnew(context, profilesOf(list), work) : work());
  if (body.archived === false && list.category === 'profile_question' && list.step_id === null && list.profile_type) {
    await putInFirstStep(context, id, list.profile_type);
    await recomputeProfiles(tx, profilesOf(list));
  }
}

/** @throws ApiError `forbidden`, `not_found`; `question_in_use` when somebody has answered */
export async function removeQuestion(context: ConsoleContext, id: string) {
  assertCanEditLists(context);
  return countedAnew(context, profilesOf(await assertQuestion(context, id)), async () => {
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

const reshaping = ['field_name', 'field_type', 'is_filter', 'max_items'] as const;

async function applyChange(context: ConsoleContext, question: ConsoleQuestionRow, { archived, choices, ...change }: Change): Promise<void> {
  const { tx } = context;
  const { id, field_name } = question;
  await assertSameMeaning(context, question, change);
  const drafts = choices && draftChoices(change.field_name ?? field_name, choices, question.choices);
  // A question that was made otherwise, and does not fit, can still be given better words.
  if (drafts || reshaping.some((part) => change[part] !== undefined)) {
    assertNoFault({ ...question, ...change, choices: drafts ?? question.choices });
  }
  if (drafts) {
    assertNoneLost(drafts, question.choices, context);
    await replaceChoices(context, id, drafts, question.choices);
  }
  if (Object.keys(change).length > 0) await updateQuestion(tx, id, change);
  if (drafts || Object.keys(change).length > 0) await auditElement(context, questions, id, 'changed');
  await setArchived(context, questions, id, archived);
}

async function assertSameMeaning({ tx }: ConsoleContext, question: ConsoleQuestionRow, change: Pick<Change, 'field_name' | 'field_type'>) {
  const isFixed = question.usage > 0 || knownField(question.field_name) !== undefined;
  for (const field of ['field_name', 'field_type'] as const) {
    if (isFixed && change[field] !== undefined && change[field] !== question[field]) {
      throw new ApiError('question_in_use', { fields: { [field]: [{ code: 'fixed_in_use' }] } });
    }
  }
  if (change.field_name && (await listFieldNames(tx, question, question.id)).includes(change.field_name)) throw alreadyTaken('field_name');
}

function assertNoFault(draft: Omit<QuestionDraft, 'choices'> & { choices: Pick<ChoiceDraft, 'code' | 'archived'>[] }): void {
  const fields = questionFaults(draft);
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
}

async function assertWords({ tx }: ConsoleContext, { title, choices = [] }: Pick<Change, 'title' | 'choices'>): Promise<void> {
  const labels = choices.map(({ label }, index): [string, Translated] => [`choices.${index}.label`, label]);
  assertTranslated(await findCompanyLanguages(tx), { title, ...Object.fromEntries(labels) });
}

/** A question whose step is gone comes back in the first one of its path. */
async function putInFirstStep({ tx }: ConsoleContext, id: string, type: NonNullable<QuestionList['profile_type']>): Promise<void> {
  const step = await findFirstStep(tx, type);
  if (!step) throw new ApiError('invalid', { fields: { step_id: [{ code: 'required' }] } });
  await updateStepOf(tx, [id], step.id);
}
