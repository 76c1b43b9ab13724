import { expect, test } from 'vitest';
import { companySizes } from './company-sizes.ts';

test.each([
  [1_000_000, 300],
  [10_000, 1],
  [7, 7],
])('%i people in %i companies are all in one, and none is empty', (people, companies) => {
  const sizes = companySizes(people, companies);
  expect(sizes).toHaveLength(companies);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(people);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
});

test('a few companies are large, and most are small', () => {
  const sizes = companySizes(1_000_000, 300);
  expect(sizes[0]).toBeGreaterThan(50_000);
  expect(sizes[150]).toBeLessThan(2_500);
});
