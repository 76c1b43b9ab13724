import { expect, test } from 'vitest';
import { programDates } from './program-dates.ts';

test.each([
  [new Date(2026, 10, 30), '2026-11-30', '2027-08-30'],
  [new Date(2026, 4, 31), '2026-05-31', '2027-02-28'],
  [new Date(2027, 4, 31), '2027-05-31', '2028-02-29'],
])('a program that begins on %s', (now, starts_on, ends_on) => {
  expect(programDates(now)).toEqual({ starts_on, ends_on });
});
