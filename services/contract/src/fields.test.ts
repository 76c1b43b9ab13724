import { expect, test } from 'vitest';
import { day, visibleText } from './fields.ts';

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['0001-01-01', true],
  ['2026-02-29', false],
  // PostgreSQL has no year 0.
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['+12026-01-01', false],
])('%s: %s', (text, isDay) => {
  expect(day.safeParse(text).success).toBe(isDay);
});

test.each([
  ['  À deux  ', true],
  ['👩🏽‍🚀', true],
  ['—', true],
  ['', false],
  [' \u00a0\u2003 ', false],
  ['\u200b\u200d\u2060\ufeff', false],
  ['\u202e\u00ad', false],
  ['\u3164\u115f\u2800', false],
  ['x'.repeat(11), false],
])('%j is a visible text of at most ten characters: %s', (text, isText) => {
  expect(visibleText(10).safeParse(text).success).toBe(isText);
});
