import type {
  createFeedbackQuestion as createFeedbackQuestionEndpoint,
  updateFeedbackQuestion as updateFeedbackQuestionEndpoint,
} from '@binome/contract/console/feedback-questions';
import type { z } from 'zod';
import { codeFrom } from '../../console/codes.ts';
import {
  alreadyTaken,
  assertCanEditLists,
  auditElement,
  type EditableList,
  hasChanges,
  lockListElement,
  removeElement,
  setArchived,
} from '../../console/editable-list.ts';
import { findCompanyLanguages, findNextPosition } from '../../console/list-queries.ts';
import { assertTranslated } from '../../console/texts.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { choicesFault, withCodes } from '../../questions/choices.ts';
import { requiredTexts } from '../../questions/required-texts.ts';
import {
  type FeedbackQuestionRow,
  findConsoleFeedbackQuestion,
  insertFeedbackQuestion,
  listFieldNames,
  updateFeedbackQuestion,
} from './admin-queries.ts';
import { meaningFault } from './meaning-fault.ts';
import { isAnswered } from './queries.ts';

export const feedbackQuestions: EditableList<'feedback_questions'> = { table: 'feedback_questions', subject: 'feedback_question' };

type NewQuestion = z.output<typeof createFeedbackQuestionEndpoint.schema.body>;
type Change = z.output<typeof updateFeedbackQuestionEndpoint.schema.body>;

/**
 * Adds a question to the reports or reviews of one side. Returns its id.
 * @throws ApiError `forbidden`, `invalid`, `already_taken`
 */
export async function createFeedbackQuestion(context: ConsoleContext, body: NewQuestion): Promise<string> {
  const { tx } = context;
  const { choices = [], field_name, ...question } = body;
  assertCanEditLists(context);
  assertTranslated(await findCompanyLanguages(tx), requiredTexts(body));
  assertChoices(question.field_type, choices);
  const taken = await listFieldNames(tx, question.role_type, question.subcategory);
  if (field_name && taken.includes(field_name)) throw alreadyTaken('field_name');
  const id = await insertFeedbackQuestion(tx, {
    ...question,
    field_name: field_name ?? codeFrom(question.title, taken),
    choices: JSON.stringify(withCodes(choices)),
    position: await findNextPosition(tx, 'feedback_questions'),
  });
  await auditElement(context, feedbackQuestions, id, 'created');
  return id;
}

/**
 * Changes, archives or restores a question. The type and codes of a question with answers are fixed.
 * @throws ApiError `forbidden`, `not_found`, `invalid`, `question_in_use`
 */
export async function changeFeedbackQuestion(context: ConsoleContext, id: string, body: Change): Promise<void> {
  const { tx } = context;
  const { archived, choices, ...change } = body;
  assertCanEditLists(context);
  await lockListElement(context, feedbackQuestions, id);
  assertTranslated(await findCompanyLanguages(tx), requiredTexts(body));
  const question = await findConsoleFeedbackQuestion(tx, id);
  if (question && (choices || change.field_type)) assertChoices(change.field_type ?? question.field_type, choices ?? question.choices);
  if (question && (await isAnswered(tx, id))) assertSameMeaning(question, body);
  if (choices || hasChanges(change)) {
    await updateFeedbackQuestion(tx, id, choices ? { ...change, choices: JSON.stringify(withCodes(choices)) } : change);
    await auditElement(context, feedbackQuestions, id, 'changed');
  }
  await setArchived(context, feedbackQuestions, id, archived);
}

/** @throws ApiError `forbidden`, `not_found` */
export async function removeFeedbackQuestion(context: ConsoleContext, id: string) {
  assertCanEditLists(context);
  await lockListElement(context, feedbackQuestions, id);
  return removeElement(context, feedbackQuestions, id, await isAnswered(context.tx, id));
}

function assertSameMeaning(question: FeedbackQuestionRow, { field_type, audience, choices }: Change): void {
  const fault = meaningFault(question, {
    field_type: field_type ?? question.field_type,
    audience: audience ?? question.audience,
    choices: choices ?? question.choices,
  });
  if (fault) throw new ApiError('question_in_use', { fields: { [fault.field]: [{ code: fault.code }] } });
}

function assertChoices(fieldType: string, choices: { code?: string | undefined }[]): void {
  const codes = choices.flatMap(({ code }) => code ?? []);
  const fault = (code: string) => new ApiError('invalid', { fields: { choices: [{ code }] } });
  const choicesFaultCode = choicesFault(choices, fieldType);
  if (choicesFaultCode) throw fault(choicesFaultCode);
  if (new Set(codes).size < codes.length) throw alreadyTaken('choices');
}
