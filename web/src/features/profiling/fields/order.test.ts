import { expect, test } from 'vitest';
import { dropItems, moveItem } from './order.ts';

test.each([
  [0, 1, 'bacd'],
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [1, -5, 'bacd'],
  [1, 9, 'acdb'],
  [2, 2, 'abcd'],
])('moves item %i to %i', (from, to, result) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(result);
});

test.each([
  ['a', 'd', 'after', 'bcda'],
  ['d', 'a', 'before', 'dabc'],
  ['a', 'b', 'after', 'bacd'],
  ['b', 'b', 'before', 'abcd'],
  ['ac', 'd', 'before', 'bacd'],
] as const)('%s dropped at %s, %s it', (dragged, target, position, result) => {
  expect(dropItems([...'abcd'], new Set(dragged), target, position).join('')).toBe(result);
});
