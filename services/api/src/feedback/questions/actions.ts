import type { feedbackQuestionEndpoints } from '@binome/contract/console/feedback-questions';
import type { z } from 'zod';
import { alreadyTaken } from '../../console/already-taken.ts';
import { codeFrom } from '../../console/codes.ts';
import { insertElement, updateElement } from '../../console/list-queries.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { choicesFault, withCodes } from '../../questions/choices.ts';
import { type FeedbackQuestionRow, listFieldNames } from './console-queries.ts';
import { meaningFault } from './meaning-fault.ts';
import { isAnswered } from './queries.ts';

type NewQuestion = z.output<typeof feedbackQuestionEndpoints.create.schema.body>;
type Change = Omit<z.output<typeof feedbackQuestionEndpoints.update.schema.body>, 'archived'>;

/**
 * Inserts a question at the end of the reports or reviews of one side. Returns its id.
 * @throws ApiError `invalid`, `already_taken`
 */
export async function insertFeedbackQuestion({ tx }: ConsoleContext, body: NewQuestion): Promise<string> {
  const { choices = [], field_name, ...question } = body;
  assertChoices(question.field_type, choices);
  const taken = await listFieldNames(tx, question.role_type, question.subcategory);
  if (field_name && taken.includes(field_name)) throw alreadyTaken('field_name');
  return insertElement(tx, 'feedback_questions', {
    ...question,
    field_name: field_name ?? codeFrom(question.title, taken),
    choices: JSON.stringify(withCodes(choices)),
  });
}

/**
 * Updates a question. The type and codes of a question with answers are fixed.
 * @throws ApiError `invalid`, `question_in_use`
 */
export async function changeFeedbackQuestion({ tx }: ConsoleContext, question: FeedbackQuestionRow, change: Change): Promise<void> {
  const { choices, ...columns } = change;
  if (choices || change.field_type) assertChoices(change.field_type ?? question.field_type, choices ?? question.choices);
  if (await isAnswered(tx, question.id)) assertSameMeaning(question, change);
  await updateElement(tx, 'feedback_questions', question.id, {
    ...columns,
    ...(choices && { choices: JSON.stringify(withCodes(choices)) }),
  });
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
