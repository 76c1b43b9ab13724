import { expect, test } from 'vitest';
import { type Group, moveGroupBy, moveGroupTo, moveItemBy, moveItemTo } from './ordering.ts';

const groups: Group[] = [
  { id: 'one', items: ['a', 'b'] },
  { id: 'two', items: [] },
  { id: 'three', items: ['c'] },
];
const format = (list: Group[]) => list.map(({ id, items }) => `${id}: ${items.join(' ')}`).join(', ');

test.each([
  ['a', 1, 'one: b a, two: , three: c'],
  ['b', 1, 'one: a, two: b, three: c'],
  ['b', -1, 'one: b a, two: , three: c'],
  ['c', -1, 'one: a b, two: c, three: '],
  ['a', -1, 'one: a b, two: , three: c'],
  ['c', 1, 'one: a b, two: , three: c'],
  ['unknown', 1, 'one: a b, two: , three: c'],
] as const)('moves %s by %i', (item, step, expected) => {
  expect(format(moveItemBy(groups, item, step))).toBe(expected);
});

test.each([
  ['a', 'three', 1, 'one: b, two: , three: c a'],
  ['a', 'one', 1, 'one: b a, two: , three: c'],
  ['c', 'one', 0, 'one: c a b, two: , three: '],
])('moves %s to %s at %i', (item, group, index, expected) => {
  expect(format(moveItemTo(groups, item, group, index))).toBe(expected);
});

test('moves a group with its elements', () => {
  expect(format(moveGroupBy(groups, 'three', -1))).toBe('one: a b, three: c, two: ');
  expect(format(moveGroupBy(groups, 'one', -1))).toBe(format(groups));
  expect(format(moveGroupTo(groups, 'one', 'three'))).toBe('two: , three: c, one: a b');
});
