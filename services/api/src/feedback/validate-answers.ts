import type { FieldFault } from '../platform/errors.ts';
import { readersOf } from '../policies/feedbacks.ts';
import type { AskedQuestionRow } from './questions/queries.ts';
import { readAnswer, type StoredAnswer, type SubmittedAnswer } from './read-answer.ts';

/** What a person saves: answers by field name, and the names of those that the referents may read. */
export type SubmittedAnswers = { answers: Record<string, SubmittedAnswer>; shared?: string[] | undefined };

/** An answer that was saved before, as far as it decides what is still missing. */
export type KnownAnswer = { feedback_question_id: string; choice_codes: string[] | null };

export type ValidatedAnswers = {
  faults: [field: string, fault: FieldFault][];
  /** What to write, by question: null takes an answer back. */
  changes: Map<string, StoredAnswer | null>;
  /** The questions whose answers the referents may read; undefined leaves that as it is. */
  shared: string[] | undefined;
};

/**
 * Reads what was given against what is asked. An answer to a question that was archived meanwhile is kept: its author saw it asked.
 * `complete` asks for every required answer, saved before or given now.
 */
export function validateAnswers(
  questions: AskedQuestionRow[],
  known: KnownAnswer[],
  given: SubmittedAnswers,
  complete: boolean,
): ValidatedAnswers {
  const judged: ValidatedAnswers = { faults: [], changes: new Map(), shared: undefined };
  const byName = new Map(questions.map((question) => [question.field_name, question]));
  for (const [field, value] of Object.entries(given.answers)) {
    const question = byName.get(field);
    const read = question ? readAnswer(question, value) : { fault: { code: 'unknown_key', values: { key: field } } };
    if ('fault' in read) judged.faults.push([`answers.${field}`, read.fault]);
    else if (question) judged.changes.set(question.id, read.answer);
  }
  for (const field of given.shared ?? []) {
    const question = byName.get(field);
    if (!question || readersOf(question) !== 'author_decides') judged.faults.push([`shared.${field}`, { code: 'not_to_be_shared' }]);
  }
  judged.shared = given.shared?.flatMap((field) => byName.get(field)?.id ?? []);
  if (complete) judged.faults.push(...missing(questions, known, judged));
  return judged;
}

function missing(questions: AskedQuestionRow[], known: KnownAnswer[], { faults, changes }: ValidatedAnswers): ValidatedAnswers['faults'] {
  const before = new Map(known.map((answer) => [answer.feedback_question_id, answer.choice_codes]));
  const codesOf = (id: string) => (changes.has(id) ? changes.get(id)?.choice_codes : before.get(id));
  const isAnswered = (id: string) => (changes.has(id) ? changes.get(id) !== null : before.has(id));
  const named = new Set(faults.map(([field]) => field));
  // Whoever says that there was no session has nothing else to say of it.
  const tookPlace = questions.find(({ field_name, subcategory }) => field_name === 'took_place' && subcategory === 'meeting');
  const asked = tookPlace && codesOf(tookPlace.id)?.includes('no') ? [tookPlace] : questions;
  return asked.flatMap(({ id, field_name, required, archived }): ValidatedAnswers['faults'] =>
    required && !archived && !isAnswered(id) && !named.has(`answers.${field_name}`)
      ? [[`answers.${field_name}`, { code: 'required' }]]
      : [],
  );
}
