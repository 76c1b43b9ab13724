import type { AnswerValue } from '@binome/contract/profiles/questions';
import { type FieldType, isAnsweredByItems } from '@binome/contract/values/field-types';
import { maxAnswerLength } from '@binome/contract/values/limits';
import { parseTypedDate } from '../fields/date-parts.ts';

/** A question of a profile, a report or a review. */
export interface Question {
  field_type: FieldType;
  field_name: string;
  title: string;
  hint: string | null;
  choices: readonly { code: string; label: string }[];
  required: boolean;
  /** Maximum number of characters of a text; by default the maximum of every text. */
  max_length?: number | null;
}

/** An answer that is being edited: the codes of its items in order, or a text. */
export type Draft = string | string[];
export type Drafts = Record<string, Draft>;

export function maxLengthOf({ max_length }: Question): number {
  return max_length ?? maxAnswerLength;
}

/** Returns an answer as a draft, without items that the company has removed. */
export function draftOf({ field_type, choices }: Question, answer: AnswerValue | null | undefined): Draft {
  if (!isAnsweredByItems(field_type)) return typeof answer === 'string' ? answer : '';
  const offeredCodes = new Set(choices.map(({ code }) => code));
  return Array.isArray(answer) ? answer.map(({ code }) => code).filter((code) => offeredCodes.has(code)) : [];
}

/** Returns a draft in the format of the API, days as `2028-02-09`. An empty value deletes the answer. */
export function toAnswer({ field_type }: Pick<Question, 'field_type'>, draft: Draft): AnswerValue {
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

export type AnswerFault = 'required' | 'too_long' | 'no_day';

/** Returns the fault of a draft before it is sent, or null. The API makes further checks. */
export function answerFault(question: Question, draft: Draft | undefined): AnswerFault | null {
  if (draft === undefined || isEmpty(draft)) return question.required ? 'required' : null;
  if (typeof draft !== 'string') return null;
  if (question.field_type === 'date' && !parseTypedDate(draft)) return 'no_day';
  return draft.trim().length > maxLengthOf(question) ? 'too_long' : null;
}
