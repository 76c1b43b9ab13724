import type { answerValue } from '@binome/contract/profiling';
import type { z } from 'zod';
import type { FieldFault } from '../platform/errors.ts';
import type { AskedQuestionRow } from './questions/queries.ts';

export type SubmittedAnswer = z.output<typeof answerValue>;

/** An answer as it is stored: a text, or codes in the order of the choices, with their place where they are levels of a scale. */
export type StoredAnswer = { body: string | null; choice_codes: string[] | null; score: number | null; score_of: number | null };

type Question = Pick<AskedQuestionRow, 'field_type' | 'choices'>;
type Read = { answer: StoredAnswer | null } | { fault: FieldFault };

const invalid: Read = { fault: { code: 'invalid' } };

/** Reads an answer by the type of its question: null where it is taken back, or what is wrong with it. */
export function readAnswer(question: Question, given: SubmittedAnswer): Read {
  if (typeof given === 'string' ? given.trim() === '' : given.length === 0) return { answer: null };
  switch (question.field_type) {
    case 'input':
    case 'textarea':
      return typeof given === 'string' ? text(given.trim()) : invalid;
    case 'checkbox':
      if (given === 'false') return { answer: null };
      return given === 'true' ? text('true') : invalid;
    case 'date':
      return typeof given === 'string' && isDay(given) ? text(given) : invalid;
    default:
      return typeof given === 'string' ? invalid : readChoices(question, given);
  }
}

function text(body: string): Read {
  return { answer: { body, choice_codes: null, score: null, score_of: null } };
}

function readChoices({ field_type, choices }: Question, given: { code: string }[]): Read {
  const codes = given.map(({ code }) => code);
  const places = codes.map((code) => choices.findIndex((choice) => choice.code === code));
  if (places.includes(-1)) return { fault: { code: 'invalid_choice' } };
  if (new Set(codes).size < codes.length) return { fault: { code: 'duplicate_items' } };
  if (field_type !== 'multi_select' && codes.length > 1) return { fault: { code: 'too_many_items', values: { max: 1 } } };
  const choice_codes = choices.flatMap(({ code }) => (codes.includes(code) ? code : []));
  const isScale = field_type === 'scale';
  return {
    answer: { body: null, choice_codes, score: isScale ? (places[0] ?? 0) + 1 : null, score_of: isScale ? choices.length : null },
  };
}

/** A day of the calendar, `2026-11-21`: no 30 February. */
function isDay(given: string): boolean {
  const date = new Date(`${given}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
}
