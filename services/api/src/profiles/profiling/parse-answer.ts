import type { answerValue } from '@binome/contract/profiling';
import type { z } from 'zod';
import type { FieldFault } from '../../platform/errors.ts';
import { maxItemsOf, maxLengthOf } from '../special-fields.ts';
import type { AnswerOption } from './answer-options.ts';
import type { QuestionRow } from './question-queries.ts';

export type SubmittedAnswer = z.output<typeof answerValue>;

/** One item of an answer. Exactly one column of its row is set. */
export type AnswerItem = { choice_id: string } | { tag_id: string } | { business_unit_id: string } | { body: string } | { file_id: string };

/** A question with all that is needed to validate its answer. */
export type AnswerableQuestion = Pick<QuestionRow, 'field_type' | 'field_name' | 'sign_up_required' | 'max_items'> & {
  /** Active options, and archived ones that the current answer holds. */
  options: AnswerOption[];
  /** Ids of the actor's uploaded answer files. */
  files: ReadonlySet<string>;
  hasContactDetails: (text: string) => boolean;
};

/**
 * Returns the items to store (none for an empty answer) or the fault of an answer. Choices and tags are submitted as codes, other
 * field types as one text.
 */
export function parseAnswer(question: AnswerableQuestion, submitted: SubmittedAnswer): { items: AnswerItem[] } | { fault: FieldFault } {
  const empty = typeof submitted === 'string' ? submitted.trim() === '' : submitted.length === 0;
  if (empty) return question.sign_up_required ? { fault: { code: 'required' } } : { items: [] };
  switch (question.field_type) {
    case 'input':
    case 'textarea':
      return parseText(question, submitted);
    case 'checkbox':
      return submitted === 'true' ? { items: [{ body: 'true' }] } : invalid;
    case 'date':
      return typeof submitted === 'string' && isDay(submitted) ? { items: [{ body: submitted }] } : invalid;
    case 'file':
      return typeof submitted === 'string' && question.files.has(submitted)
        ? { items: [{ file_id: submitted }] }
        : { fault: { code: 'file_required' } };
    default:
      return parseChoices(question, submitted);
  }
}

const invalid = { fault: { code: 'invalid' } };

function parseText(question: AnswerableQuestion, submitted: SubmittedAnswer): { items: AnswerItem[] } | { fault: FieldFault } {
  if (typeof submitted !== 'string') return invalid;
  const body = submitted.trim();
  const max = maxLengthOf(question) ?? Number.POSITIVE_INFINITY;
  if (body.length > max) return { fault: { code: 'too_long', values: { max } } };
  if (question.hasContactDetails(body)) return { fault: { code: 'no_contact_details' } };
  return { items: [{ body }] };
}

function parseChoices(question: AnswerableQuestion, submitted: SubmittedAnswer): { items: AnswerItem[] } | { fault: FieldFault } {
  if (typeof submitted === 'string') return invalid;
  const codes = submitted.map(({ code }) => code);
  const max = maxItemsOf(question);
  if (max !== null && codes.length > max) return { fault: { code: 'too_many_items', values: { max } } };
  if (new Set(codes).size < codes.length) return { fault: { code: 'duplicate_items' } };
  const items = codes.map((code) => question.options.find((option) => option.code === code)?.stored);
  if (items.some((item) => item === undefined))
    return { fault: { code: question.field_type === 'tag' ? 'invalid_tag' : 'invalid_choice' } };
  return { items: items.filter((item) => item !== undefined) };
}

/** Whether a text is an existing day in ISO format, such as `2026-11-21`. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
