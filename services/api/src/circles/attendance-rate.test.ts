import { expect, test } from 'vitest';
import { attendanceRate } from './attendance-rate.ts';

test.each([
  ['nothing is said before the first session', [], null],
  ['one absence is not said', [{ present: 7, absent: 1 }], null],
  [
    'four absences over several sessions are not said',
    [
      { present: 6, absent: 2 },
      { present: 6, absent: 2 },
    ],
    null,
  ],
  [
    'five are',
    [
      { present: 6, absent: 2 },
      { present: 5, absent: 3 },
    ],
    69,
  ],
  ['nobody absent is said', [{ present: 8, absent: 0 }], 100],
  ['nobody absent among four is not: it is about each of them', [{ present: 4, absent: 0 }], null],
])('%s', (_, sessions, rate) => {
  expect(attendanceRate(sessions)).toBe(rate);
});
