import { expect, test } from 'vitest';
import { guideOfStage, questionsOfStage } from './guide-of-stage.ts';

test.each([
  [0, 8, 'first-session', 'first'],
  [1, 8, 'objectives', 'next'],
  [2, 8, 'good-questions', 'next'],
  [3, 8, 'good-questions', 'next'],
  [4, 8, 'feedback', 'next'],
  [6, 8, 'feedback', 'next'],
  [7, 8, 'closing', 'last'],
  [9, 8, 'closing', 'last'],
  [0, 1, 'first-session', 'first'],
  [1, 2, 'closing', 'last'],
])('after %i of %i sessions: the guide %s and the questions of the %s session', (held, planned, guide, questions) => {
  expect(guideOfStage({ held, planned })).toBe(guide);
  expect(questionsOfStage({ held, planned })).toBe(questions);
});
