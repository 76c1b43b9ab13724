import type { Feedback, FeedbackQuestion } from '@binome/contract/feedbacks';
import type { AnswerValue } from '@binome/contract/profiling';
import { parseTypedDate } from '../../ui/date-parts.ts';
import type { FeedbackPageData } from './queries.ts';

/** An answer while it is given: the codes of choices, or a text. */
export type DraftValue = string | string[];

/** What stands in a form: answers by field name, and the names of those that the referents may read. */
export interface FeedbackDraft {
  values: Record<string, DraftValue>;
  shared: string[];
}

/** The most characters of a text, as the contract has it. */
export const maxTextLength = 4000;

const listTypes: readonly string[] = ['select', 'multi_select', 'scale', 'tag', 'ranked'];

/** Is the question answered by choices rather than by a text? */
export function isList({ field_type }: Pick<FeedbackQuestion, 'field_type'>): boolean {
  return listTypes.includes(field_type);
}

/** What a form begins with: what was saved, over what the session already says. */
export function initialDraft({ questions, suggested }: FeedbackPageData, own: Feedback | undefined): FeedbackDraft {
  const saved = new Map(own?.answers.map(({ field_name, value }) => [field_name, value]));
  const values = questions.map((question): [string, DraftValue] => {
    const value = saved.get(question.field_name) ?? (own?.sent_at ? undefined : suggested[question.field_name]);
    return [question.field_name, toDraftValue(question, value)];
  });
  const shared = own?.answers.flatMap((answer) => (answer.shared_with_referents ? answer.field_name : [])) ?? [];
  return { values: Object.fromEntries(values), shared };
}

function toDraftValue(question: FeedbackQuestion, value: AnswerValue | undefined): DraftValue {
  if (!isList(question)) return typeof value === 'string' ? value : '';
  const known = new Set(question.choices.map(({ code }) => code));
  return Array.isArray(value) ? value.map(({ code }) => code).filter((code) => known.has(code)) : [];
}

/** What was kept in the tab, over what a form begins with; whatever is not what it should be is left out. */
export function mergeStoredDraft(
  start: FeedbackDraft,
  questions: readonly FeedbackQuestion[],
  kept: Record<string, unknown> = {},
): FeedbackDraft {
  const values = Object.entries(Object(kept.values)).flatMap(([name, value]): [string, DraftValue][] => {
    const question = questions.find(({ field_name }) => field_name === name);
    if (!question || isList(question) !== Array.isArray(value)) return [];
    if (typeof value === 'string') return [[name, value]];
    return [[name, toDraftValue(question, Array.isArray(value) ? value.map((code) => ({ code: String(code) })) : undefined)]];
  });
  const shared = Array.isArray(kept.shared) ? kept.shared.filter((name) => typeof name === 'string') : start.shared;
  return { values: { ...start.values, ...Object.fromEntries(values) }, shared };
}

export function isEmpty(draft: DraftValue | undefined): boolean {
  return draft === undefined || (typeof draft === 'string' ? draft.trim() === '' : draft.length === 0);
}

/** Whoever says that there was no session is asked nothing else about it. */
export function visibleQuestions(questions: readonly FeedbackQuestion[], values: FeedbackDraft['values']): FeedbackQuestion[] {
  const tookPlace = questions.find(({ field_name, subcategory }) => field_name === 'took_place' && subcategory === 'meeting');
  return tookPlace && values.took_place?.includes('no') ? [tookPlace] : [...questions];
}

/** What is sent: an answer to what is no longer asked is taken back, should it have been saved as a draft. */
export function clearHiddenAnswers(questions: readonly FeedbackQuestion[], { values, shared }: FeedbackDraft): FeedbackDraft {
  const asked = new Set(visibleQuestions(questions, values));
  const kept = questions.map((question): [string, DraftValue] => {
    const empty = isList(question) ? [] : '';
    return [question.field_name, asked.has(question) ? (values[question.field_name] ?? empty) : empty];
  });
  return { values: Object.fromEntries(kept), shared };
}

export type AnswerFault = 'required' | 'no_day' | 'too_long';

/** What is wrong with an answer, as far as one sees before it is sent; null when nothing is. */
export function validateAnswer({ required, field_type }: FeedbackQuestion, draft: DraftValue | undefined): AnswerFault | null {
  if (draft === undefined || isEmpty(draft)) return required ? 'required' : null;
  if (typeof draft !== 'string') return null;
  if (field_type === 'date' && !parseTypedDate(draft)) return 'no_day';
  return draft.trim().length > maxTextLength ? 'too_long' : null;
}

/** The answers as the API takes them. Of a draft, what cannot be saved yet is left as it was; an empty one takes an answer back. */
export function toRequestBody(questions: readonly FeedbackQuestion[], { values, shared }: FeedbackDraft) {
  const answers = questions.flatMap((question): [string, AnswerValue][] => {
    const draft = values[question.field_name];
    const fault = validateAnswer(question, draft);
    if (draft === undefined || (fault && fault !== 'required')) return [];
    return [[question.field_name, toAnswerValue(question, draft)]];
  });
  const mayShare = (name: string) =>
    questions.some(({ field_name, readers }) => field_name === name && readers === 'author_decides') && !isEmpty(values[name]);
  return { answers: Object.fromEntries(answers), shared: shared.filter(mayShare) };
}

function toAnswerValue({ field_type }: FeedbackQuestion, draft: DraftValue): AnswerValue {
  if (typeof draft !== 'string') return draft.map((code) => ({ code }));
  return (field_type === 'date' ? parseTypedDate(draft) : null) ?? draft.trim();
}
