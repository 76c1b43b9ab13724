import type { QuestionWithAnswer } from '@binome/contract/profiling';
import type { AnswerValue } from '@binome/contract/questions';
import { parseTypedDate } from '../../ui/date-parts.ts';

/** An answer that is being edited: the codes of its items in order, or a text. */
export type Draft = string | string[];
export type Drafts = Record<string, Draft>;

const listTypes: readonly string[] = ['tag', 'select', 'multi_select', 'ranked'];

/** Returns whether the answer is a list of items rather than a text. A scale without choices is answered by a number as text. */
export function isList({ field_type, profile_answers }: Pick<QuestionWithAnswer, 'field_type' | 'profile_answers'>): boolean {
  return listTypes.includes(field_type) || (field_type === 'scale' && profile_answers.length > 0);
}

/** Returns the saved answer as a draft, without items that the company has removed. */
export function savedDraft(question: QuestionWithAnswer): Draft {
  const { answer } = question;
  if (!isList(question)) return typeof answer === 'string' ? answer : '';
  const offeredCodes = new Set(question.profile_answers.map(({ code }) => code));
  return Array.isArray(answer) ? answer.map(({ code }) => code).filter((code) => offeredCodes.has(code)) : [];
}

/** Returns the draft in the format of the API, days as `2028-02-09`. An empty value deletes the answer. */
function toAnswer({ field_type }: Pick<QuestionWithAnswer, 'field_type'>, draft: Draft): AnswerValue {
  if (typeof draft !== 'string') return draft.map((code) => ({ code }));
  return (field_type === 'date' ? parseTypedDate(draft) : null) ?? draft.trim();
}

export function isEmpty(draft: Draft | undefined): boolean {
  return draft === undefined || (typeof draft === 'string' ? draft.trim() === '' : draft.length === 0);
}

export function isSame(a: Draft | undefined, b: Draft | undefined): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  return JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b));
}

function trimmed(draft: Draft | undefined): Draft | undefined {
  return typeof draft === 'string' ? draft.trim() : draft;
}

export type AnswerFault = 'required' | 'file_required' | 'unknown' | 'too_long' | 'too_many' | 'no_day';

/** Validates an answer before it is sent; null when it has no fault. */
export function answerFault(question: QuestionWithAnswer, draft: Draft): AnswerFault | null {
  const { sign_up_required, field_type, max_length, max_items, profile_answers } = question;
  if (isEmpty(draft)) return sign_up_required ? (field_type === 'file' ? 'file_required' : 'required') : null;
  if (typeof draft === 'string') {
    if (field_type === 'date' && !parseTypedDate(draft)) return 'no_day';
    return max_length !== null && draft.trim().length > max_length ? 'too_long' : null;
  }
  if (draft.some((code) => !profile_answers.some((choice) => choice.code === code))) return 'unknown';
  return max_items !== null && draft.length > max_items ? 'too_many' : null;
}

/** Returns the answers that differ from the saved ones and have no fault, by field name; undefined when there are none. */
export function changedAnswers(questions: readonly QuestionWithAnswer[], drafts: Drafts): Record<string, AnswerValue> | undefined {
  const changed = questions.flatMap((question): [string, AnswerValue][] => {
    const draft = drafts[question.field_name];
    if (draft === undefined || isSame(draft, savedDraft(question)) || answerFault(question, draft)) return [];
    return [[question.field_name, toAnswer(question, draft)]];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/**
 * Proposes the answers of the member's other role for unanswered questions with the same field name and type, private answers
 * included. They are saved only when the member continues.
 */
export function answersFromOtherRole(questions: readonly QuestionWithAnswer[], otherQuestions: readonly QuestionWithAnswer[]): Drafts {
  const proposals = questions.flatMap((question): [string, Draft][] => {
    const otherQuestion = otherQuestions.find(
      ({ field_name, field_type }) => field_name === question.field_name && field_type === question.field_type,
    );
    if (!otherQuestion || question.answer !== null || question.field_type === 'file') return [];
    const draft = savedDraft({ ...question, answer: otherQuestion.answer });
    return isEmpty(draft) || answerFault(question, draft) ? [] : [[question.field_name, draft]];
  });
  return Object.fromEntries(proposals);
}
