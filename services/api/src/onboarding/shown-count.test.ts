import { expect, test } from 'vitest';
import { bitsOf } from './count-figures.ts';
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

test('each step that is done is one bit', () => {
  expect(bitsOf([{ done: true }, { done: false }, { done: true }, { done: true }])).toBe(0b1101);
});
