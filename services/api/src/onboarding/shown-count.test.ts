import { expect, test } from 'vitest';
import { bitsOf, twoWorkingDaysBefore } from './count-figures.ts';
import { shownCount } from './shown-count.ts';

test.each([
  [0, undefined, 0],
  [1, undefined, 'few'],
  [4, undefined, 'few'],
  [5, undefined, 5],
  [4, 9, 'few'],
  [44, 48, 'nearly_all'],
  [43, 48, 43],
  [48, 48, 48],
])('%i of %s is told as %s', (count, whole, shown) => {
  expect(whole === undefined ? shownCount(count) : shownCount(count, whole)).toBe(shown);
});

test.each([
  ['a Monday', '2026-11-30', '2026-11-26'],
  ['a Tuesday', '2026-12-01', '2026-11-27'],
  ['a Wednesday', '2026-12-02', '2026-11-30'],
  ['a Friday', '2026-12-04', '2026-12-02'],
  ['a Saturday', '2026-12-05', '2026-12-02'],
  ['a Sunday', '2026-12-06', '2026-12-02'],
])('two working days before %s', (_, today, day) => {
  expect(twoWorkingDaysBefore(new Date(`${today}T10:00:00Z`), today).toISOString()).toBe(`${day}T10:00:00.000Z`);
});

test('each step that is done is one bit', () => {
  expect(bitsOf([{ done: true }, { done: false }, { done: true }, { done: true }])).toBe(0b1101);
});
