import { findContactDetail } from '@binome/contract/contact-details';
import type { AnswerValue } from '@binome/contract/profiles/questions';
import { type FieldType, hasMultipleItems } from '@binome/contract/values/field-types';
import type { FieldFault } from '../platform/http/errors.ts';

/** A question of a profile, a report or a review, with all that is needed to validate its answer. */
export type AnswerableQuestion<Option> = {
  field_type: FieldType;
  /** The options that an answer may name: choices, tags or business units. */
  options: readonly Option[];
  /** An empty answer is a fault. */
  required?: boolean;
  max_items?: number | null;
  max_length?: number | null;
  /** Ids of the files that the author uploaded. */
  files?: ReadonlySet<string>;
  /** People outside the author's relationships read the answer: contact details are a fault. */
  public?: boolean;
};

/** A text, or options in the author's order. A date, a ticked checkbox (`true`) and the id of a file are texts too. */
export type Answer<Option> = { text: string } | { options: Option[] };

/** A null answer is empty. */
type Result<Option> = { answer: Answer<Option> | null } | { fault: FieldFault };

/** Reads a submitted answer by the field type of its question. */
export function readAnswer<Option extends { code: string }>(question: AnswerableQuestion<Option>, submitted: AnswerValue): Result<Option> {
  const isEmpty = typeof submitted === 'string' ? submitted.trim() === '' : submitted.length === 0;
  if (isEmpty) return question.required ? { fault: { code: 'required' } } : { answer: null };
  switch (question.field_type) {
    case 'input':
    case 'textarea':
      return readText(question, submitted);
    case 'checkbox':
      return submitted === 'true' ? { answer: { text: submitted } } : invalid;
    case 'date':
      return typeof submitted === 'string' && isDay(submitted) ? { answer: { text: submitted } } : invalid;
    case 'file':
      return typeof submitted === 'string' && question.files?.has(submitted)
        ? { answer: { text: submitted } }
        : { fault: { code: 'file_required' } };
    default:
      return readOptions(question, submitted);
  }
}

const invalid = { fault: { code: 'invalid' } };

function readText<Option>(question: AnswerableQuestion<Option>, submitted: AnswerValue): Result<Option> {
  if (typeof submitted !== 'string') return invalid;
  const text = submitted.trim();
  const { max_length } = question;
  if (max_length && text.length > max_length) return { fault: { code: 'too_long', values: { max: max_length } } };
  const detail = question.public && findContactDetail(text);
  return detail ? { fault: { code: `contact_${detail}` } } : { answer: { text } };
}

function readOptions<Option extends { code: string }>(
  { field_type, options, max_items }: AnswerableQuestion<Option>,
  submitted: AnswerValue,
): Result<Option> {
  if (typeof submitted === 'string') return invalid;
  const codes = submitted.map(({ code }) => code);
  const max = hasMultipleItems(field_type) ? max_items : 1;
  if (max && codes.length > max) return { fault: { code: 'too_many_items', values: { max } } };
  if (new Set(codes).size < codes.length) return { fault: { code: 'duplicate_items' } };
  const chosen = codes.flatMap((code) => options.find((option) => option.code === code) ?? []);
  if (chosen.length < codes.length) return { fault: { code: field_type === 'tag' ? 'invalid_tag' : 'invalid_choice' } };
  return { answer: { options: chosen } };
}

/** Whether a text is an existing day in ISO format, such as `2026-11-21`. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
