import { expect, test } from 'vitest';
import { day } from './fields.ts';

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['0001-01-01', true],
  ['2026-02-29', false],
  // PostgreSQL knows no year 0.
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['+12026-01-01', false],
])('%s: %s', (text, isDay) => {
  expect(day.safeParse(text).success).toBe(isDay);
});
