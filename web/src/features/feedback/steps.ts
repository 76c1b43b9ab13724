import type { FeedbackQuestion } from '@binome/contract/feedbacks';
import { isAnsweredByItems } from '@binome/contract/field-types';

/** The steps of a report in order: how it was, what the author takes away, what comes next. The name is in the address. */
export const stepNames = ['rating', 'takeaway', 'next'] as const;
export type StepName = (typeof stepNames)[number];

export interface FeedbackStep {
  name: StepName;
  questions: FeedbackQuestion[];
}

export function isStepName(text: unknown): text is StepName {
  return stepNames.some((name) => name === text);
}

/**
 * Groups any list of questions into steps, in their order, without empty steps. Choices and ratings come first, then texts. Dates,
 * checkboxes and the text right before a date lead to what comes next, as do the questions of a new company about it.
 */
export function groupIntoSteps(questions: readonly FeedbackQuestion[]): FeedbackStep[] {
  const steps = stepNames.map((name): FeedbackStep => {
    return { name, questions: questions.filter((question, index) => stepOf(question, questions[index + 1]) === name) };
  });
  return steps.filter((step) => step.questions.length > 0);
}

const nextFields: ReadonlySet<string> = new Set(['to_deepen', 'preparation', 'to_improve', 'again']);

function stepOf({ field_type, field_name }: FeedbackQuestion, following: FeedbackQuestion | undefined): StepName {
  if (nextFields.has(field_name) || field_type === 'date' || field_type === 'checkbox') return 'next';
  if (isAnsweredByItems(field_type)) return 'rating';
  return following?.field_type === 'date' ? 'next' : 'takeaway';
}

/** Who reads the answers of a step: those of its question with the most readers. */
export function readersOf({ questions }: FeedbackStep): FeedbackQuestion['readers'] {
  const readers = new Set(questions.map((question) => question.readers));
  if (readers.has('author_decides')) return 'author_decides';
  return readers.has('figures') ? 'figures' : 'pair';
}
