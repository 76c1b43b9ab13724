import type { CurrentUser, OwnProfile } from '@binome/contract/accounts/users';
import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import type { PersonPart } from '@binome/contract/values/profile-completion';
import { aboutAnchor, resourcesAnchor, userQuestionsAnchor } from '../../lib/data/profiling-link.ts';

/** What a screen asks: the answer to a question of the company, a part of the person, or an addition to the profile. */
type ScreenKind = 'answer' | PersonPart | 'activity' | 'sessions_outside' | 'resources';

/** One question on one screen. */
export interface Screen {
  /** Unique in a profile and stable, for the address. Field names have no hyphen, so the other names cannot clash. */
  id: string;
  kind: ScreenKind;
  /** The question of an answer; with the job title, one about the person that is answered by a press. */
  question?: QuestionWithAnswer;
  isAnswered: boolean;
}

/** What decides the screens and whether they are answered. */
export interface ProfileFacts {
  profile: Pick<OwnProfile, 'type' | 'title' | 'activity'>;
  user: Pick<CurrentUser, 'business_unit' | 'job_title' | 'avatar_url' | 'sessions_held_outside'>;
  steps: readonly ProfilingStep[];
  userQuestions: readonly QuestionWithAnswer[];
  hasHours: boolean;
}

/** More choices than this are a list to choose from, not one button each. */
export const maxButtons = 16;

/**
 * The screens that a profile needs to be visible: the first compulsory question of the company, the parts of the person, and the other
 * compulsory questions in their order. `personParts` and the compulsory questions also decide what the completion counts as needed.
 */
export function neededScreens(facts: ProfileFacts): Screen[] {
  const [first, ...rest] = questionsOf(facts.steps).filter(isNeeded);
  const aboutPerson = facts.userQuestions.filter(isNeeded);
  const withJob = aboutPerson.find(isPressed);
  return [
    ...answers(first ? [first] : []),
    part(facts, 'business_unit'),
    part(facts, 'job_title', withJob),
    ...answers(aboutPerson.filter((question) => question !== withJob)),
    part(facts, 'sentence'),
    ...answers(rest),
    part(facts, 'hours'),
    part(facts, 'picture'),
  ];
}

/** The screens that enrich the profile: all that it does not need. */
export function enrichingScreens(facts: ProfileFacts): Screen[] {
  const isOther = (question: QuestionWithAnswer) => !isNeeded(question);
  return [
    ...answers(questionsOf(facts.steps).filter(isOther)),
    ...answers(facts.userQuestions.filter(isOther)),
    ...additions(facts),
    { id: resourcesAnchor, kind: 'resources', isAnswered: false },
  ];
}

/** The screens that edit a section of the profile, by the anchor of its step; empty for an unknown anchor. */
export function sectionScreens(facts: ProfileFacts, anchor: string): Screen[] {
  if (anchor === aboutAnchor) return additions(facts);
  if (anchor === resourcesAnchor) return enrichingScreens(facts).filter(({ kind }) => kind === 'resources');
  if (anchor === userQuestionsAnchor) {
    const withJob = facts.userQuestions.filter(isNeeded).find(isPressed);
    return [
      part(facts, 'picture'),
      part(facts, 'sentence'),
      part(facts, 'business_unit'),
      part(facts, 'job_title', withJob),
      ...answers(facts.userQuestions.filter((question) => question !== withJob)),
    ];
  }
  return answers(facts.steps.find((step) => step.anchor === anchor)?.questions ?? []);
}

/** Returns the id of the first screen without an answer, from the given one on. */
export function nextUnanswered(screens: readonly Screen[], afterId?: string): string | undefined {
  return screens.slice(indexOf(screens, afterId) + 1).find(({ isAnswered }) => !isAnswered)?.id;
}

/** How many screens are left, the open one included: those after it without an answer. */
export function screensLeft(screens: readonly Screen[], id: string): number {
  return 1 + screens.slice(indexOf(screens, id) + 1).filter(({ isAnswered }) => !isAnswered).length;
}

/** The bar starts at a fifth, and moves with each answer and each skipped question. */
export function progressOf(screens: readonly Screen[], left: number): number {
  return 20 + (80 * (screens.length - left)) / screens.length;
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

/** The estimated seconds to answer some screens, rounded up to ten. */
export function secondsOf(screens: readonly Screen[]): number {
  const seconds = screens.reduce((total, { question }) => total + (question ? secondsByType[question.field_type] : 30), 0);
  return 10 * Math.ceil(seconds / 10);
}

/** Is a question answered by one press on a button? */
export function isPressed({ field_type, profile_answers }: QuestionWithAnswer): boolean {
  return (field_type === 'select' || field_type === 'scale') && profile_answers.length <= maxButtons;
}

function part({ profile, user, hasHours }: ProfileFacts, kind: PersonPart, question?: QuestionWithAnswer): Screen {
  const isGiven = {
    business_unit: user.business_unit !== null,
    job_title: Boolean(user.job_title),
    sentence: Boolean(profile.title),
    hours: hasHours,
    picture: user.avatar_url !== null,
  };
  return { id: `my-${kind}`, kind, question, isAnswered: isGiven[kind] && (!question || question.answer !== null) };
}

function additions({ profile, user }: ProfileFacts): Screen[] {
  const activity: Screen = { id: 'my-activity', kind: 'activity', isAnswered: Boolean(profile.activity) };
  if (profile.type === 'participant') return [activity];
  return [activity, { id: 'my-sessions_outside', kind: 'sessions_outside', isAnswered: user.sessions_held_outside > 0 }];
}

function answers(questions: readonly QuestionWithAnswer[]): Screen[] {
  return questions.map((question) => ({ id: question.field_name, kind: 'answer', question, isAnswered: question.answer !== null }));
}

function questionsOf(steps: readonly ProfilingStep[]): QuestionWithAnswer[] {
  return inOrder(steps).flatMap(({ questions }) => questions);
}

function inOrder(steps: readonly ProfilingStep[]): ProfilingStep[] {
  return steps.toSorted((a, b) => a.order - b.order);
}

function isNeeded({ sign_up_required }: QuestionWithAnswer): boolean {
  return sign_up_required;
}

/** -1 for an unknown or absent id. */
export function indexOf(screens: readonly Screen[], id: string | undefined): number {
  return screens.findIndex((screen) => screen.id === id);
}
