import type { AnswerValue, QuestionWithAnswer } from '@binome/contract/profiling';
import { parseTypedDate } from '../../ui/date-parts.ts';

/** An answer while it is given: the codes of items in order, or a text. */
export type Draft = string | string[];
export type Drafts = Record<string, Draft>;

const listTypes: readonly string[] = ['tag', 'select', 'multi_select', 'ranked'];

/** Is the question answered by items rather than by a text? A scale without levels of its own is a number. */
export function isList({ field_type, profile_answers }: Pick<QuestionWithAnswer, 'field_type' | 'profile_answers'>): boolean {
  return listTypes.includes(field_type) || (field_type === 'scale' && profile_answers.length > 0);
}

/** The saved answer as a draft, without items that the company no longer offers. */
export function savedDraft(question: QuestionWithAnswer): Draft {
  const { answer } = question;
  if (!isList(question)) return typeof answer === 'string' ? answer : '';
  const known = new Set(question.profile_answers.map(({ code }) => code));
  return Array.isArray(answer) ? answer.map(({ code }) => code).filter((code) => known.has(code)) : [];
}

/** The draft as the API takes it; empty takes the answer back. A day is written whole, however it was typed. */
export function toAnswer({ field_type }: Pick<QuestionWithAnswer, 'field_type'>, draft: Draft): AnswerValue {
  if (typeof draft !== 'string') return draft.map((code) => ({ code }));
  return (field_type === 'date' ? parseTypedDate(draft) : null) ?? draft.trim();
}

export function isEmpty(draft: Draft | undefined): boolean {
  return draft === undefined || (typeof draft === 'string' ? draft.trim() === '' : draft.length === 0);
}

export function isSame(one: Draft | undefined, other: Draft | undefined): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(draft: Draft | undefined): Draft | undefined {
  return typeof draft === 'string' ? draft.trim() : draft;
}

export type AnswerFault = 'required' | 'file_required' | 'unknown' | 'too_long' | 'too_many' | 'no_day';

/** What is wrong with an answer, as far as one sees before it is sent; null when nothing is. */
export function answerFault(question: QuestionWithAnswer, draft: Draft): AnswerFault | null {
  const { sign_up_required, field_type, max_length, max_items, profile_answers } = question;
  if (isEmpty(draft)) return sign_up_required ? (field_type === 'file' ? 'file_required' : 'required') : null;
  if (typeof draft === 'string') {
    if (field_type === 'date' && !parseTypedDate(draft)) return 'no_day';
    return max_length !== null && draft.trim().length > max_length ? 'too_long' : null;
  }
  if (draft.some((code) => !profile_answers.some((known) => known.code === code))) return 'unknown';
  return max_items !== null && draft.length > max_items ? 'too_many' : null;
}

/** The answers that differ from the saved ones and have no fault, by field name; undefined when there are none. */
export function changedAnswers(questions: readonly QuestionWithAnswer[], drafts: Drafts): Record<string, AnswerValue> | undefined {
  const changed = questions.flatMap((question): [string, AnswerValue][] => {
    const draft = drafts[question.field_name];
    if (draft === undefined || isSame(draft, savedDraft(question)) || answerFault(question, draft)) return [];
    return [[question.field_name, toAnswer(question, draft)]];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/**
 * What somebody said already in their other role, for questions that both roles are asked and this one has no answer to: a
 * proposal that is not saved until they go on. Private answers too; nobody but the person sees them here.
 */
export function answersFromOtherRole(questions: readonly QuestionWithAnswer[], others: readonly QuestionWithAnswer[]): Drafts {
  const carried = questions.flatMap((question): [string, Draft][] => {
    const twin = others.find(({ field_name, field_type }) => field_name === question.field_name && field_type === question.field_type);
    if (!twin || question.answer !== null || question.field_type === 'file') return [];
    const draft = savedDraft({ ...question, answer: twin.answer });
    return isEmpty(draft) || answerFault(question, draft) ? [] : [[question.field_name, draft]];
  });
  return Object.fromEntries(carried);
}
