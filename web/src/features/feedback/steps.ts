import type { FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import { isAnsweredByItems } from '@binome/contract/values/field-types';

/** The steps of a report in order: how it was, what the author takes away, what comes next. The name is in the address. */
const stepNames = ['rating', 'takeaway', 'next'] as const;
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

/** Questions with readers of their own: referents see who asks for help, and count only the meetings that took place. */
export const specialReaders: Readonly<Record<string, 'help' | 'took_place'>> = { wants_help: 'help', took_place: 'took_place' };

/** The readers of the answers of a step: `mixed` if each question has to name them. Questions with readers of their own always do. */
export function readersOf({ questions }: FeedbackStep): FeedbackQuestion['readers'] | 'mixed' {
  const others = questions.filter(({ field_name, readers }) => readers !== 'figures' || !(field_name in specialReaders));
  const [first = 'mixed', ...rest] = new Set(others.map(({ readers }) => readers));
  return rest.length === 0 ? first : 'mixed';
}
