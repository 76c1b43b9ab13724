import type { answerValue } from '@binome/contract/profiling';
import type { z } from 'zod';
import type { FieldFault } from '../../platform/errors.ts';
import { maxItemsOf, maxLengthOf } from '../special-fields.ts';
import type { QuestionRow } from './question-queries.ts';
import type { AnswerOption } from './answer-options.ts';

export type SubmittedAnswer = z.output<typeof answerValue>;

/** One stored item of an answer: one of its columns is filled. */
export type AnswerItem = { choice_id: string } | { tag_id: string } | { business_unit_id: string } | { body: string } | { file_id: string };

/** What an answer may be made of. */
export type AnswerableQuestion = Pick<QuestionRow, 'field_type' | 'field_name' | 'sign_up_required' | 'max_items'> & {
  /** What may be chosen: all that is offered, and what the person had chosen before it was archived. */
  items: AnswerOption[];
  /** Ids of the files that the person brought for answers. */
  files: ReadonlySet<string>;
  hasContactDetails: (text: string) => boolean;
};

/**
 * An answer as it is stored, an empty list when it is taken back; or what is wrong with it. Every type of field takes one form
 * only: codes for what is chosen, a text for the rest.
 */
export function parseAnswer(question: AnswerableQuestion, given: SubmittedAnswer): { items: AnswerItem[] } | { fault: FieldFault } {
  const empty = typeof given === 'string' ? given.trim() === '' : given.length === 0;
  if (empty) return question.sign_up_required ? { fault: { code: 'required' } } : { items: [] };
  switch (question.field_type) {
    case 'input':
    case 'textarea':
      return parseText(question, given);
    case 'checkbox':
      return given === 'true' ? { items: [{ body: 'true' }] } : invalid;
    case 'date':
      return typeof given === 'string' && isDay(given) ? { items: [{ body: given }] } : invalid;
    case 'file':
      return typeof given === 'string' && question.files.has(given)
        ? { items: [{ file_id: given }] }
        : { fault: { code: 'file_required' } };
    default:
      return parseChoices(question, given);
  }
}

const invalid = { fault: { code: 'invalid' } };

function parseText(question: AnswerableQuestion, given: SubmittedAnswer): { items: AnswerItem[] } | { fault: FieldFault } {
  if (typeof given !== 'string') return invalid;
  const body = given.trim();
  const max = maxLengthOf(question) ?? Number.POSITIVE_INFINITY;
  if (body.length > max) return { fault: { code: 'too_long', values: { max } } };
  if (question.hasContactDetails(body)) return { fault: { code: 'no_contact_details' } };
  return { items: [{ body }] };
}

function parseChoices(question: AnswerableQuestion, given: SubmittedAnswer): { items: AnswerItem[] } | { fault: FieldFault } {
  if (typeof given === 'string') return invalid;
  const codes = given.map(({ code }) => code);
  const max = maxItemsOf(question);
  if (max !== null && codes.length > max) return { fault: { code: 'too_many_items', values: { max } } };
  if (new Set(codes).size < codes.length) return { fault: { code: 'duplicate_items' } };
  const chosen = codes.map((code) => question.items.find((item) => item.code === code)?.stored);
  if (chosen.some((item) => item === undefined))
    return { fault: { code: question.field_type === 'tag' ? 'invalid_tag' : 'invalid_choice' } };
  return { items: chosen.filter((item) => item !== undefined) };
}

/** A day of the calendar, `2026-11-21`: no 30 February. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
