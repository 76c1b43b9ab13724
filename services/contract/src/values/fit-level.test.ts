import { expect, test } from 'vitest';
import { fitLevelOf } from './fit-level.ts';

test.each([
  [100, 4],
  [70, 4],
  [69, 3],
  [50, 3],
  [49, 2],
  [35, 2],
  [34, 1],
  [0, 1],
])('a score of %i is level %i', (score, level) => {
  expect(fitLevelOf(score)).toBe(level);
});

test('a higher score never has a lower level', () => {
  const levels = Array.from({ length: 101 }, (_, score) => fitLevelOf(score));
  expect(levels.toSorted((one, other) => one - other)).toEqual(levels);
});
