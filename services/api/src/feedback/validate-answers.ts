import type { AnswerValue } from '@binome/contract/profiles/questions';
import type { FieldFault } from '../platform/http/errors.ts';
import { readersOf } from '../policies/feedbacks.ts';
import type { AskedQuestionRow } from './questions/queries.ts';
import { readStoredAnswer, type StoredAnswer } from './stored-answer.ts';

/** Answers by field name. `shared` lists the field names of the answers that referents may read. */
export type SubmittedAnswers = { answers: Record<string, AnswerValue>; shared?: string[] | undefined };

/** A stored answer. */
export type SavedAnswer = { feedback_question_id: string; choice_codes: string[] | null };

export type ValidatedAnswers = {
  faults: [field: string, fault: FieldFault][];
  /** Answers to write, by question id. Null deletes the stored answer. */
  changes: Map<string, StoredAnswer | null>;
  /** Ids of the questions whose answers referents may read. Undefined changes nothing. */
  shared: string[] | undefined;
};

/**
 * Validates answers. Accepts answers to archived questions, since the form may have been opened before.
 * `complete` requires an answer, saved or submitted, to each required question.
 */
export function validateAnswers(
  questions: AskedQuestionRow[],
  saved: SavedAnswer[],
  submitted: SubmittedAnswers,
  complete: boolean,
): ValidatedAnswers {
  const validated: ValidatedAnswers = { faults: [], changes: new Map(), shared: undefined };
  const byName = new Map(questions.map((question) => [question.field_name, question]));
  for (const [field, value] of Object.entries(submitted.answers)) {
    const question = byName.get(field);
    const result = question ? readStoredAnswer(question, value) : { fault: { code: 'unknown_key', values: { key: field } } };
    if ('fault' in result) validated.faults.push([`answers.${field}`, result.fault]);
    else if (question) validated.changes.set(question.id, result.answer);
  }
  for (const field of submitted.shared ?? []) {
    const question = byName.get(field);
    if (!question || readersOf(question) !== 'author_decides') validated.faults.push([`shared.${field}`, { code: 'not_to_be_shared' }]);
  }
  validated.shared = submitted.shared?.flatMap((field) => byName.get(field)?.id ?? []);
  if (complete) validated.faults.push(...missingAnswers(questions, saved, validated));
  return validated;
}

function missingAnswers(
  questions: AskedQuestionRow[],
  saved: SavedAnswer[],
  { faults, changes }: ValidatedAnswers,
): ValidatedAnswers['faults'] {
  const savedCodes = new Map(saved.map((answer) => [answer.feedback_question_id, answer.choice_codes]));
  const codesOf = (id: string) => (changes.has(id) ? changes.get(id)?.choice_codes : savedCodes.get(id));
  const isAnswered = (id: string) => (changes.has(id) ? changes.get(id) !== null : savedCodes.has(id));
  const fieldsWithFaults = new Set(faults.map(([field]) => field));
  // If the meeting did not take place, no other answer is required.
  const tookPlace = questions.find(({ field_name, subcategory }) => field_name === 'took_place' && subcategory === 'meeting');
  const askedQuestions = tookPlace && codesOf(tookPlace.id)?.includes('no') ? [tookPlace] : questions;
  return askedQuestions.flatMap(({ id, field_name, required, archived }): ValidatedAnswers['faults'] =>
    required && !archived && !isAnswered(id) && !fieldsWithFaults.has(`answers.${field_name}`)
      ? [[`answers.${field_name}`, { code: 'required' }]]
      : [],
  );
}
