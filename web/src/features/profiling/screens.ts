import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiling';
import type { OwnProfile } from '@binome/contract/users';
import { lastScreenAnchor, userQuestionsAnchor } from '../../lib/profiling-link.ts';

/** The screens of the way to a profile, in order: about the person, one for each step, what others see of it. */
export type Screen = { kind: 'you' | 'end'; anchor: string } | { kind: 'step'; anchor: string; step: ProfilingStep };

export function screensOf(steps: readonly ProfilingStep[]): Screen[] {
  const inOrder = steps.toSorted((a, b) => a.order - b.order);
  return [
    { kind: 'you', anchor: userQuestionsAnchor },
    ...inOrder.map((step): Screen => ({ kind: 'step', anchor: step.anchor, step })),
    { kind: 'end', anchor: lastScreenAnchor },
  ];
}

/** The screen before or after one, held at the first and at the last. */
export function adjacentAnchor(screens: readonly Screen[], anchor: string, distance: 1 | -1): string {
  const place = screenIndex(screens, anchor) + distance;
  return screens[Math.min(Math.max(place, 0), screens.length - 1)]?.anchor ?? anchor;
}

/** The place of a screen; an anchor that the company does not have (any more) is the first. */
export function screenIndex(screens: readonly Screen[], anchor: string): number {
  return Math.max(
    screens.findIndex((screen) => screen.anchor === anchor),
    0,
  );
}

/**
 * Where one goes on: at the screen about the person while nothing is answered, then at the first step that lacks an answer it
 * cannot do without, then at the first that nobody answered anything in, at last behind all of them.
 */
export function resumeAnchor(screens: readonly Screen[], profile: Pick<OwnProfile, 'missing' | 'next_step'>): string {
  const steps = screens.filter((screen) => screen.kind === 'step');
  const answered = (questions: readonly QuestionWithAnswer[]) => questions.some(({ answer }) => answer !== null);
  if (profile.next_step === userQuestionsAnchor || profile.missing.some(({ code }) => code === 'business_unit')) return userQuestionsAnchor;
  if (!steps.some(({ step }) => answered(step.questions))) return userQuestionsAnchor;
  const required = steps.find(({ anchor }) => anchor === profile.next_step) ?? steps.find(({ step }) => !step.complete);
  return (required ?? steps.find(({ step }) => !answered(step.questions)))?.anchor ?? lastScreenAnchor;
}

/** Seconds that an answer takes, as an honest guess. */
const seconds: Record<QuestionWithAnswer['field_type'], number> = {
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

/** Minutes that the questions without an answer take from this screen on; 0 when there are none. */
export function minutesLeft(screens: readonly Screen[], anchor: string, userQuestions: readonly QuestionWithAnswer[]): number {
  const ahead = screens.slice(screenIndex(screens, anchor));
  const open = ahead
    .flatMap((screen) => (screen.kind === 'step' ? screen.step.questions : screen.kind === 'you' ? userQuestions : []))
    .filter(({ answer }) => answer === null);
  return Math.ceil(open.reduce((total, { field_type }) => total + seconds[field_type], 0) / 60);
}
