import type { Feedback, FeedbackQuestion } from '@binome/contract/feedbacks';
import { maxAnswerLength } from '@binome/contract/limits';
import type { AnswerValue } from '@binome/contract/profiling';
import { parseTypedDate } from '../../ui/date-parts.ts';
import type { FeedbackPageData } from './queries.ts';

/** An answer in the form: a text, or the codes of the chosen choices. */
export type DraftValue = string | string[];

/** The values of the form: answers by field name, and the field names of the answers that referents may read. */
export interface FeedbackDraft {
  values: Record<string, DraftValue>;
  shared: string[];
}

/** The contract's limit, in characters. */

const choiceTypes: readonly string[] = ['select', 'multi_select', 'scale', 'tag', 'ranked'];

/** Is the question answered with choices rather than a text? */
function isChoiceQuestion({ field_type }: Pick<FeedbackQuestion, 'field_type'>): boolean {
  return choiceTypes.includes(field_type);
}

/** Returns the saved answers. Until the feedback is sent, suggestions replace missing answers. */
export function initialDraft({ questions, suggested }: FeedbackPageData, ownFeedback: Feedback | undefined): FeedbackDraft {
  const savedValues = new Map(ownFeedback?.answers.map(({ field_name, value }) => [field_name, value]));
  const values = questions.map((question): [string, DraftValue] => {
    const value = savedValues.get(question.field_name) ?? (ownFeedback?.sent_at ? undefined : suggested[question.field_name]);
    return [question.field_name, toDraftValue(question, value)];
  });
  const shared = ownFeedback?.answers.flatMap((answer) => (answer.shared_with_referents ? answer.field_name : [])) ?? [];
  return { values: Object.fromEntries(values), shared };
}

function toDraftValue(question: FeedbackQuestion, value: AnswerValue | undefined): DraftValue {
  if (!isChoiceQuestion(question)) return typeof value === 'string' ? value : '';
  const knownCodes = new Set(question.choices.map(({ code }) => code));
  return Array.isArray(value) ? value.map(({ code }) => code).filter((code) => knownCodes.has(code)) : [];
}

/** Merges a draft stored in the tab into the initial one; ignores invalid values. */
export function mergeStoredDraft(
  initial: FeedbackDraft,
  questions: readonly FeedbackQuestion[],
  stored: Record<string, unknown> = {},
): FeedbackDraft {
  const values = Object.entries(Object(stored.values)).flatMap(([name, value]): [string, DraftValue][] => {
    const question = questions.find(({ field_name }) => field_name === name);
    if (!question || isChoiceQuestion(question) !== Array.isArray(value)) return [];
    if (typeof value === 'string') return [[name, value]];
    return [[name, toDraftValue(question, Array.isArray(value) ? value.map((code) => ({ code: String(code) })) : undefined)]];
  });
  const shared = Array.isArray(stored.shared) ? stored.shared.filter((name) => typeof name === 'string') : initial.shared;
  return { values: { ...initial.values, ...Object.fromEntries(values) }, shared };
}

export function isEmpty(value: DraftValue | undefined): boolean {
  return value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0);
}

/** Returns only the question `took_place` if its answer is no, otherwise all questions. */
export function visibleQuestions(questions: readonly FeedbackQuestion[], values: FeedbackDraft['values']): FeedbackQuestion[] {
  const tookPlace = questions.find(({ field_name, subcategory }) => field_name === 'took_place' && subcategory === 'meeting');
  return tookPlace && values.took_place?.includes('no') ? [tookPlace] : [...questions];
}

/** Clears the answers to hidden questions: a saved draft may contain some. */
export function clearHiddenAnswers(questions: readonly FeedbackQuestion[], { values, shared }: FeedbackDraft): FeedbackDraft {
  const visible = new Set(visibleQuestions(questions, values));
  const cleared = questions.map((question): [string, DraftValue] => {
    const empty = isChoiceQuestion(question) ? [] : '';
    return [question.field_name, visible.has(question) ? (values[question.field_name] ?? empty) : empty];
  });
  return { values: Object.fromEntries(cleared), shared };
}

export type AnswerFault = 'required' | 'no_day' | 'too_long';

/** Returns the fault of an answer, or null. The API makes further checks. */
export function validateAnswer({ required, field_type }: FeedbackQuestion, value: DraftValue | undefined): AnswerFault | null {
  if (value === undefined || isEmpty(value)) return required ? 'required' : null;
  if (typeof value !== 'string') return null;
  if (field_type === 'date' && !parseTypedDate(value)) return 'no_day';
  return value.trim().length > maxAnswerLength ? 'too_long' : null;
}

/** Returns the request body. Invalid answers are left out, so their saved values stay; an empty value clears the saved answer. */
export function toRequestBody(questions: readonly FeedbackQuestion[], { values, shared }: FeedbackDraft) {
  const answers = questions.flatMap((question): [string, AnswerValue][] => {
    const value = values[question.field_name];
    const fault = validateAnswer(question, value);
    if (value === undefined || (fault && fault !== 'required')) return [];
    return [[question.field_name, toAnswerValue(question, value)]];
  });
  const isShareable = (name: string) =>
    questions.some(({ field_name, readers }) => field_name === name && readers === 'author_decides') && !isEmpty(values[name]);
  return { answers: Object.fromEntries(answers), shared: shared.filter(isShareable) };
}

function toAnswerValue({ field_type }: FeedbackQuestion, value: DraftValue): AnswerValue {
  if (typeof value !== 'string') return value.map((code) => ({ code }));
  return (field_type === 'date' ? parseTypedDate(value) : null) ?? value.trim();
}
