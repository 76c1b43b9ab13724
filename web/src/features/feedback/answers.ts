import type { Feedback, FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import type { AnswerValue } from '@binome/contract/profiles/questions';
import { isAnsweredByItems } from '@binome/contract/values/field-types';
import { answerFault, type Draft, type Drafts, draftOf, isEmpty, toAnswer } from '../../ui/questions/answers.ts';
import { tookPlaceQuestionOf } from './asked.ts';

/** The values of the form: answers by field name, and the field names of the answers that referents may read. */
export interface FeedbackDraft {
  values: Drafts;
  shared: string[];
}

/** Returns the saved answers; suggested ones replace those that are missing. */
export function initialDraft(
  questions: readonly FeedbackQuestion[],
  suggested: Record<string, AnswerValue>,
  ownFeedback: Feedback | undefined,
): FeedbackDraft {
  const savedValues = new Map(ownFeedback?.answers.map(({ field_name, value }) => [field_name, value]));
  const values = questions.map((question): [string, Draft] => {
    const value = savedValues.get(question.field_name) ?? suggested[question.field_name];
    return [question.field_name, draftOf(question, value)];
  });
  const shared = ownFeedback?.answers.flatMap((answer) => (answer.shared_with_referents ? answer.field_name : [])) ?? [];
  return { values: Object.fromEntries(values), shared };
}

/** Merges a draft stored in the tab into the initial one; ignores invalid values. */
export function mergeStoredDraft(
  initial: FeedbackDraft,
  questions: readonly FeedbackQuestion[],
  stored: Record<string, unknown> = {},
): FeedbackDraft {
  const values = Object.entries(Object(stored.values)).flatMap(([name, value]): [string, Draft][] => {
    const question = questions.find(({ field_name }) => field_name === name);
    if (!question || isAnsweredByItems(question.field_type) !== Array.isArray(value)) return [];
    if (typeof value === 'string') return [[name, value]];
    return [[name, draftOf(question, Array.isArray(value) ? value.map((code) => ({ code: String(code) })) : undefined)]];
  });
  const shared = Array.isArray(stored.shared) ? stored.shared.filter((name) => typeof name === 'string') : initial.shared;
  return { values: { ...initial.values, ...Object.fromEntries(values) }, shared };
}

/** Returns only the question `took_place` if its answer is no, otherwise all questions. */
export function visibleQuestions(questions: readonly FeedbackQuestion[], values: FeedbackDraft['values']): FeedbackQuestion[] {
  const tookPlace = tookPlaceQuestionOf(questions);
  return tookPlace && values.took_place?.includes('no') ? [tookPlace] : [...questions];
}

/** Clears the answers to hidden questions: a saved draft may contain some. */
export function clearHiddenAnswers(questions: readonly FeedbackQuestion[], { values, shared }: FeedbackDraft): FeedbackDraft {
  const visible = new Set(visibleQuestions(questions, values));
  const cleared = questions.map((question): [string, Draft] => {
    const empty = draftOf(question, null);
    return [question.field_name, visible.has(question) ? (values[question.field_name] ?? empty) : empty];
  });
  return { values: Object.fromEntries(cleared), shared };
}

/** Returns the request body. Invalid answers are left out, so their saved values stay; an empty value clears the saved answer. */
export function toRequestBody(questions: readonly FeedbackQuestion[], { values, shared }: FeedbackDraft) {
  const answers = questions.flatMap((question): [string, AnswerValue][] => {
    const value = values[question.field_name];
    const fault = answerFault(question, value);
    if (value === undefined || (fault && fault !== 'required')) return [];
    return [[question.field_name, toAnswer(question, value)]];
  });
  const isShareable = (name: string) =>
    questions.some(({ field_name, readers }) => field_name === name && readers === 'author_decides') && !isEmpty(values[name]);
  return { answers: Object.fromEntries(answers), shared: shared.filter(isShareable) };
}
