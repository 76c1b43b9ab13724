import type { OwnProfile } from '@binome/contract/accounts/users';
import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { lastScreenAnchor, userQuestionsAnchor } from '../../lib/data/profiling-link.ts';

/** A screen of the questionnaire: about the person, a step of the profile, or the final screen with the profile's visibility. */
export type Screen = { kind: 'person' | 'last'; anchor: string } | { kind: 'step'; anchor: string; step: ProfilingStep };

export function screensOf(steps: readonly ProfilingStep[]): Screen[] {
  const sortedSteps = steps.toSorted((a, b) => a.order - b.order);
  return [
    { kind: 'person', anchor: userQuestionsAnchor },
    ...sortedSteps.map((step): Screen => ({ kind: 'step', anchor: step.anchor, step })),
    { kind: 'last', anchor: lastScreenAnchor },
  ];
}

/** Returns the anchor of the next or previous screen, limited to the first and the last. */
export function adjacentAnchor(screens: readonly Screen[], anchor: string, offset: 1 | -1): string {
  const index = screenIndex(screens, anchor) + offset;
  return screens[Math.min(Math.max(index, 0), screens.length - 1)]?.anchor ?? anchor;
}

/** Returns the index of a screen; 0 for an unknown anchor. */
export function screenIndex(screens: readonly Screen[], anchor: string): number {
  return Math.max(
    screens.findIndex((screen) => screen.anchor === anchor),
    0,
  );
}

/**
 * Returns the anchor of the screen to open first: the person screen while nothing is answered, then the first step that lacks a
 * required answer, then the first step without any answer, then the last screen.
 */
export function resumeAnchor(screens: readonly Screen[], profile: Pick<OwnProfile, 'missing' | 'next_step'>): string {
  const steps = screens.filter((screen) => screen.kind === 'step');
  const hasAnswer = (questions: readonly QuestionWithAnswer[]) => questions.some(({ answer }) => answer !== null);
  if (profile.next_step === userQuestionsAnchor || profile.missing.some(({ code }) => code === 'business_unit')) return userQuestionsAnchor;
  if (!steps.some(({ step }) => hasAnswer(step.questions))) return userQuestionsAnchor;
  const required = steps.find(({ anchor }) => anchor === profile.next_step) ?? steps.find(({ step }) => !step.complete);
  return (required ?? steps.find(({ step }) => !hasAnswer(step.questions)))?.anchor ?? lastScreenAnchor;
}

/** Estimated seconds to answer a question. */
const secondsByType: Record<QuestionWithAnswer['field_type'], number> = {
  input: 20,
  textarea: 60,
  tag: 40,
  select: 10,
  multi_select: 15,
  ranked: 45,
  scale: 10,
  checkbox: 5,
  date: 15,
  file: 40,
};

/** Returns the estimated minutes for the unanswered questions from this screen on. */
export function minutesLeft(screens: readonly Screen[], anchor: string, userQuestions: readonly QuestionWithAnswer[]): number {
  const remaining = screens.slice(screenIndex(screens, anchor));
  const unanswered = remaining
    .flatMap((screen) => (screen.kind === 'step' ? screen.step.questions : screen.kind === 'person' ? userQuestions : []))
    .filter(({ answer }) => answer === null);
  return Math.ceil(unanswered.reduce((total, { field_type }) => total + secondsByType[field_type], 0) / 60);
}
