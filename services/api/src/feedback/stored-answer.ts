import type { AnswerValue } from '@binome/contract/profiles/questions';
import type { FieldFault } from '../platform/http/errors.ts';
import { readAnswer } from '../questions/read-answer.ts';
import type { AskedQuestionRow } from './questions/queries.ts';

/**
 * A text, or the codes of choices in the order of the question. On a scale, `score` is the level from 1 and `score_of` the number of
 * levels.
 */
export type StoredAnswer = { body: string | null; choice_codes: string[] | null; score: number | null; score_of: number | null };

type Question = Pick<AskedQuestionRow, 'field_type' | 'choices'>;

/** Reads a submitted answer as it is stored. A null answer is empty: it deletes the stored one. */
export function readStoredAnswer(
  { field_type, choices }: Question,
  submitted: AnswerValue,
): { answer: StoredAnswer | null } | { fault: FieldFault } {
  const isUnticked = field_type === 'checkbox' && submitted === 'false';
  const result = readAnswer({ field_type, options: choices }, isUnticked ? '' : submitted);
  if ('fault' in result) return result;
  if (result.answer === null) return { answer: null };
  if ('text' in result.answer) return { answer: { body: result.answer.text, choice_codes: null, score: null, score_of: null } };
  const { options } = result.answer;
  const choice_codes = choices.filter((choice) => options.includes(choice)).map(({ code }) => code);
  const scale = field_type === 'scale' && { score: choices.findIndex((choice) => options.includes(choice)) + 1, score_of: choices.length };
  return { answer: { body: null, choice_codes, ...(scale || { score: null, score_of: null }) } };
}
