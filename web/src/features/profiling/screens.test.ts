import type { ProfilingStep, QuestionWithAnswer } from '@binome/contract/profiling';
import { expect, test } from 'vitest';
import { lastScreenAnchor, userQuestionsAnchor } from '../../lib/profiling-link.ts';
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
const done = [step('a', 1, true, [question('tag', 'x')]), step('b', 2, true, [question('select', 'y')])];
const profile = (next_step: string | null, ...codes: ('business_unit' | 'hidden')[]) => ({
  next_step,
  missing: codes.map((code) => ({ code, anchor: null })),
});

test('the screens stand in the order of the steps, between the person and the end', () => {
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
] as const)('from %s by %i to %s', (from, distance, to) => {
  expect(adjacentAnchor(screensOf(fresh), from, distance)).toBe(to);
});

test.each([
  ['at the person while nothing is answered', fresh, profile('a'), userQuestionsAnchor],
  ['at what the API says is next', started, profile('c'), 'c'],
  ['at the first incomplete step when the API names none of ours', started, profile('gone'), 'c'],
  ['at the first step without an answer when nothing is required', started.slice(0, 2), profile(null), 'b'],
  ['at the person when a question about them is next', done, profile(userQuestionsAnchor), userQuestionsAnchor],
  ['at the person when the unit is missing', done, profile(null, 'business_unit'), userQuestionsAnchor],
  ['at the end when all is said', done, profile(null), lastScreenAnchor],
  ['at the end of a company that asks nothing of an answered profile', done, profile(null, 'hidden'), lastScreenAnchor],
])('one goes on %s', (_, steps, own, anchor) => {
  expect(resumeAnchor(screensOf(steps), own)).toBe(anchor);
});

test('only what has no answer takes time, from here on', () => {
  const screens = screensOf(fresh);
  expect(minutesLeft(screens, userQuestionsAnchor, [question('textarea'), question('textarea', 'said')])).toBe(3);
  expect(minutesLeft(screens, 'b', [])).toBe(1);
  expect(minutesLeft(screensOf(done), userQuestionsAnchor, [])).toBe(0);
});
