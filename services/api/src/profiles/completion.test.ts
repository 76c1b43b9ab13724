import { expect, test } from 'vitest';
import { completionPercentage } from './completion.ts';

test.each([
  [0, 14, 0],
  [7, 14, 50],
  [9, 13, 69],
  [10, 14, 71],
  [2, 3, 67],
  [14, 14, 100],
  [0, 0, 100],
])('%i answers to %i questions complete %i %%', (answered, total, percentage) => {
  expect(completionPercentage(answered, total)).toBe(percentage);
});
