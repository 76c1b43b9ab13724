import type { answerValue } from '@binome/contract/profiling';
import type { z } from 'zod';
import type { FieldFault } from '../platform/errors.ts';
import type { AskedQuestionRow } from './questions/queries.ts';

export type SubmittedAnswer = z.output<typeof answerValue>;

/**
 * A text, or the codes of choices in the order of the question. On a scale, `score` is the level from 1 and `score_of` the number of
 * levels.
 */
export type StoredAnswer = { body: string | null; choice_codes: string[] | null; score: number | null; score_of: number | null };

type Question = Pick<AskedQuestionRow, 'field_type' | 'choices'>;
type ReadResult = { answer: StoredAnswer | null } | { fault: FieldFault };

const invalid: ReadResult = { fault: { code: 'invalid' } };

/** Reads an answer according to the type of its question. A null answer is empty: it deletes the stored one. */
export function readAnswer(question: Question, value: SubmittedAnswer): ReadResult {
  if (typeof value === 'string' ? value.trim() === '' : value.length === 0) return { answer: null };
  switch (question.field_type) {
    case 'input':
    case 'textarea':
      return typeof value === 'string' ? text(value.trim()) : invalid;
    case 'checkbox':
      if (value === 'false') return { answer: null };
      return value === 'true' ? text('true') : invalid;
    case 'date':
      return typeof value === 'string' && isDay(value) ? text(value) : invalid;
    default:
      return typeof value === 'string' ? invalid : readChoices(question, value);
  }
}

function text(body: string): ReadResult {
  return { answer: { body, choice_codes: null, score: null, score_of: null } };
}

function readChoices({ field_type, choices }: Question, items: { code: string }[]): ReadResult {
  const codes = items.map(({ code }) => code);
  const indexes = codes.map((code) => choices.findIndex((choice) => choice.code === code));
  if (indexes.includes(-1)) return { fault: { code: 'invalid_choice' } };
  if (new Set(codes).size < codes.length) return { fault: { code: 'duplicate_items' } };
  if (field_type !== 'multi_select' && codes.length > 1) return { fault: { code: 'too_many_items', values: { max: 1 } } };
  const choice_codes = choices.flatMap(({ code }) => (codes.includes(code) ? code : []));
  const isScale = field_type === 'scale';
  return {
    answer: { body: null, choice_codes, score: isScale ? (indexes[0] ?? 0) + 1 : null, score_of: isScale ? choices.length : null },
  };
}

/** Is this a day of the calendar, such as `2026-11-21`? */
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
