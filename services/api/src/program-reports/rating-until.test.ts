import { expect, test } from 'vitest';
import type { AnswerGroup } from '../feedback/results/figures.ts';
import { programRating, ratingUntil } from './rating-until.ts';

/** Answers of people, numbered from `first`, all at one level of five. */
function aGroup(dimension: AnswerGroup['dimension'], key: string, first: number, count: number, level: number): AnswerGroup {
  return {
    dimension,
    key,
    people: Array.from({ length: Math.min(count, 5) }, (_, index) => first + index),
    levels: [1, 2, 3, 4, 5].map((other) => (other === level ? count : 0)),
  };
}
const total = (levels: number[]): AnswerGroup => ({ dimension: 'total', key: '', people: [1, 2, 3, 4, 5], levels });
const september = aGroup('month', '2026-09', 1, 6, 4);
const october = aGroup('month', '2026-10', 11, 6, 5);
const fewInOctober = aGroup('month', '2026-10', 11, 2, 5);

test('counts all answers up to a month, if the later months are shown themselves', () => {
  const groups = [total([0, 0, 0, 6, 6]), september, october];
  expect(ratingUntil(groups, '2026-11')).toEqual({ average: 4.5, answers: 12 });
  expect(ratingUntil(groups, '2026-10')).toEqual({ average: 4, answers: 6 });
});

test('shows no earlier total from which the answers of a hidden month could be computed', () => {
  const groups = [total([0, 0, 0, 6, 2]), september, fewInOctober];
  expect(ratingUntil(groups, '2026-11')).toEqual({ average: 4.25, answers: 8 });
  expect(ratingUntil(groups, '2026-10')).toBeNull();
});

test('shows nothing under five people', () => {
  expect(ratingUntil([{ ...total([0, 0, 0, 4, 0]), people: [1, 2, 3, 4] }], '2026-11')).toBeNull();
  const older = aGroup('month', '2026-08', 1, 4, 4);
  expect(ratingUntil([total([0, 0, 0, 4, 12]), older, aGroup('month', '2026-09', 21, 6, 5), october], '2026-09')).toBeNull();
});

test('shows the rating of a program only as it is now', () => {
  const groups = [total([0, 0, 0, 6, 6]), aGroup('program', 'p', 1, 6, 4), aGroup('program', 'q', 11, 6, 5)];
  expect(programRating(groups, 'p', true)).toEqual({ average: 4, answers: 6 });
  expect(programRating(groups, 'p', false)).toBeNull();
  expect(programRating(groups, 'r', true)).toBeNull();
});
