import { expect, test } from 'vitest';
import { moveBy, movePartBy, movePartTo, moveTo, type Part } from './arrange.ts';

const parts: Part[] = [
  { id: 'one', items: ['a', 'b'] },
  { id: 'two', items: [] },
  { id: 'three', items: ['c'] },
];
const written = (given: Part[]) => given.map(({ id, items }) => `${id}: ${items.join(' ')}`).join(', ');

test.each([
  ['a', 1, 'one: b a, two: , three: c'],
  ['b', 1, 'one: a, two: b, three: c'],
  ['b', -1, 'one: b a, two: , three: c'],
  ['c', -1, 'one: a b, two: c, three: '],
  ['a', -1, 'one: a b, two: , three: c'],
  ['c', 1, 'one: a b, two: , three: c'],
  ['unknown', 1, 'one: a b, two: , three: c'],
] as const)('%s by %i', (item, step, expected) => {
  expect(written(moveBy(parts, item, step))).toBe(expected);
});

test.each([
  ['a', 'three', 1, 'one: b, two: , three: c a'],
  ['a', 'one', 1, 'one: b a, two: , three: c'],
  ['c', 'one', 0, 'one: c a b, two: , three: '],
])('%s to %s at %i', (item, part, index, expected) => {
  expect(written(moveTo(parts, item, part, index))).toBe(expected);
});

test('whole parts move with what they hold', () => {
  expect(written(movePartBy(parts, 'three', -1))).toBe('one: a b, three: c, two: ');
  expect(written(movePartBy(parts, 'one', -1))).toBe(written(parts));
  expect(written(movePartTo(parts, 'one', 'three'))).toBe('two: , three: c, one: a b');
});
