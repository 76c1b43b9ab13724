import type { Feedback, FeedbackQuestion } from '@binome/contract/feedbacks';
import type { AnswerValue } from '@binome/contract/profiling';
import { readDay } from '../../ui/day-parts.ts';
import type { Sheet } from './queries.ts';

/** An answer while it is given: the codes of choices, or a text. */
export type Draft = string | string[];

/** What stands in a form: answers by field name, and the names of those that the referents may read. */
export interface Written {
  values: Record<string, Draft>;
  shared: string[];
}

/** The most characters of a text, as the contract has it. */
export const longest = 4000;

const listTypes: readonly string[] = ['select', 'multi_select', 'scale', 'tag', 'ranked'];

/** Is the question answered by choices rather than by a text? */
export function isList({ field_type }: Pick<FeedbackQuestion, 'field_type'>): boolean {
  return listTypes.includes(field_type);
}

/** What a form begins with: what was saved, over what the session already says. */
export function startOf({ questions, suggested }: Sheet, own: Feedback | undefined): Written {
  const saved = new Map(own?.answers.map(({ field_name, value }) => [field_name, value]));
  const values = questions.map((question): [string, Draft] => {
    const value = saved.get(question.field_name) ?? (own?.sent_at ? undefined : suggested[question.field_name]);
    return [question.field_name, asDraft(question, value)];
  });
  const shared = own?.answers.flatMap((answer) => (answer.shared_with_referents ? answer.field_name : [])) ?? [];
  return { values: Object.fromEntries(values), shared };
}

function asDraft(question: FeedbackQuestion, value: AnswerValue | undefined): Draft {
  if (!isList(question)) return typeof value === 'string' ? value : '';
  const known = new Set(question.choices.map(({ code }) => code));
  return Array.isArray(value) ? value.map(({ code }) => code).filter((code) => known.has(code)) : [];
}

/** What was kept in the tab, over what a form begins with; whatever is not what it should be is left out. */
export function withKept(start: Written, questions: readonly FeedbackQuestion[], kept: Record<string, unknown> = {}): Written {
  const values = Object.entries(Object(kept.values)).flatMap(([name, value]): [string, Draft][] => {
    const question = questions.find(({ field_name }) => field_name === name);
    if (!question || isList(question) !== Array.isArray(value)) return [];
    if (typeof value === 'string') return [[name, value]];
    return [[name, asDraft(question, Array.isArray(value) ? value.map((code) => ({ code: String(code) })) : undefined)]];
  });
  const shared = Array.isArray(kept.shared) ? kept.shared.filter((name) => typeof name === 'string') : start.shared;
  return { values: { ...start.values, ...Object.fromEntries(values) }, shared };
}

export function isEmpty(draft: Draft | undefined): boolean {
  return draft === undefined || (typeof draft === 'string' ? draft.trim() === '' : draft.length === 0);
}

/** Whoever says that there was no session is asked nothing else about it. */
export function askedNow(questions: readonly FeedbackQuestion[], values: Written['values']): FeedbackQuestion[] {
  const tookPlace = questions.find(({ field_name, subcategory }) => field_name === 'took_place' && subcategory === 'meeting');
  return tookPlace && values.took_place?.includes('no') ? [tookPlace] : [...questions];
}

/** What is sent: an answer to what is no longer asked is taken back, should it have been saved as a draft. */
export function withoutUnasked(questions: readonly FeedbackQuestion[], { values, shared }: Written): Written {
  const asked = new Set(askedNow(questions, values));
  const kept = questions.map((question): [string, Draft] => {
    const empty = isList(question) ? [] : '';
    return [question.field_name, asked.has(question) ? (values[question.field_name] ?? empty) : empty];
  });
  return { values: Object.fromEntries(kept), shared };
}

export type AnswerFault = 'required' | 'no_day' | 'too_long';

/** What is wrong with an answer, as far as one sees before it is sent; null when nothing is. */
export function faultOf({ required, field_type }: FeedbackQuestion, draft: Draft | undefined): AnswerFault | null {
  if (draft === undefined || isEmpty(draft)) return required ? 'required' : null;
  if (typeof draft !== 'string') return null;
  if (field_type === 'date' && !readDay(draft)) return 'no_day';
  return draft.trim().length > longest ? 'too_long' : null;
}

/** The answers as the API takes them. Of a draft, what cannot be saved yet is left as it was; an empty one takes an answer back. */
export function contentOf(questions: readonly FeedbackQuestion[], { values, shared }: Written) {
  const answers = questions.flatMap((question): [string, AnswerValue][] => {
    const draft = values[question.field_name];
    const fault = faultOf(question, draft);
    if (draft === undefined || (fault && fault !== 'required')) return [];
    return [[question.field_name, answerOf(question, draft)]];
  });
  const mayShare = (name: string) =>
    questions.some(({ field_name, readers }) => field_name === name && readers === 'author_decides') && !isEmpty(values[name]);
  return { answers: Object.fromEntries(answers), shared: shared.filter(mayShare) };
}

function answerOf({ field_type }: FeedbackQuestion, draft: Draft): AnswerValue {
  if (typeof draft !== 'string') return draft.map((code) => ({ code }));
  return (field_type === 'date' ? readDay(draft) : null) ?? draft.trim();
}
