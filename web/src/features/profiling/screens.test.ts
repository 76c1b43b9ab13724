import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { expect, test } from 'vitest';
import { lastScreenAnchor, userQuestionsAnchor } from '../../lib/data/profiling-link.ts';
import { adjacentAnchor, minutesLeft, resumeAnchor, screensOf } from './screens.ts';

const question = (field_type: string, answer: string | null = null) => ({ field_type, answer }) as QuestionWithAnswer;
const step = (anchor: string, order: number, complete: boolean, questions: QuestionWithAnswer[]) =>
  ({ anchor, order, complete, questions }) as ProfilingStep;

const fresh = [step('b', 2, false, [question('select')]), step('a', 1, false, [question('tag'), question('textarea')])];
const started = [
  step('a', 1, true, [question('tag', 'x')]),
  step('b', 2, true, [question('select')]),
  step('c', 3, false, [question('ranked')]),
];
const finished = [step('a', 1, true, [question('tag', 'x')]), step('b', 2, true, [question('select', 'y')])];
const profile = (next_step: string | null, ...codes: ('business_unit' | 'hidden')[]) => ({
  next_step,
  missing: codes.map((code) => ({ code, anchor: null })),
});

test('orders the screens by step, between the person screen and the last screen', () => {
  expect(screensOf(fresh).map(({ anchor }) => anchor)).toEqual([userQuestionsAnchor, 'a', 'b', lastScreenAnchor]);
});

test.each([
  [userQuestionsAnchor, -1, userQuestionsAnchor],
  [userQuestionsAnchor, 1, 'a'],
  ['a', -1, userQuestionsAnchor],
  ['b', 1, lastScreenAnchor],
  [lastScreenAnchor, 1, lastScreenAnchor],
  [lastScreenAnchor, -1, 'b'],
  ['gone', -1, userQuestionsAnchor],
  ['gone', 1, 'a'],
] as const)('moves from %s by %i to %s', (from, offset, to) => {
  expect(adjacentAnchor(screensOf(fresh), from, offset)).toBe(to);
});

test.each([
  ['on the person screen while nothing is answered', fresh, profile('a'), userQuestionsAnchor],
  ['on the next step named by the API', started, profile('c'), 'c'],
  ['on the first incomplete step when the API names an unknown one', started, profile('gone'), 'c'],
  ['on the first unanswered step when no required answer is missing', started.slice(0, 2), profile(null), 'b'],
  ['on the person screen when the API names it', finished, profile(userQuestionsAnchor), userQuestionsAnchor],
  ['on the person screen when the business unit is missing', finished, profile(null, 'business_unit'), userQuestionsAnchor],
  ['on the last screen when every step is answered', finished, profile(null), lastScreenAnchor],
  ['on the last screen when the profile is only hidden', finished, profile(null, 'hidden'), lastScreenAnchor],
])('resumes %s', (_, steps, ownProfile, anchor) => {
  expect(resumeAnchor(screensOf(steps), ownProfile)).toBe(anchor);
});

test('counts the minutes of unanswered questions from the current screen', () => {
  const screens = screensOf(fresh);
  expect(minutesLeft(screens, userQuestionsAnchor, [question('textarea'), question('textarea', 'answered')])).toBe(3);
  expect(minutesLeft(screens, 'b', [])).toBe(1);
  expect(minutesLeft(screensOf(finished), userQuestionsAnchor, [])).toBe(0);
});
