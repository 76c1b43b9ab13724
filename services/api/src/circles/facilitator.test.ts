import { expect, test } from 'vitest';
import { nextFacilitator } from './facilitator.ts';

test.each([
  ['the first who joined begins', ['a', 'b', 'c'], [], 'a'],
  ['the next follows', ['a', 'b', 'c'], ['a'], 'b'],
  ['who left is skipped', ['a', 'c'], ['a'], 'c'],
  ['after all have had their turn, the first begins again', ['a', 'b', 'c'], ['a', 'b', 'c'], 'a'],
  ['who took the turn of another one waits for the others', ['a', 'b', 'c'], ['c', 'a'], 'b'],
  ['a session that nobody facilitated counts for nobody', ['a', 'b'], ['a', null], 'b'],
  ['who joins late has a turn before the second round', ['a', 'b', 'd'], ['a', 'b', 'a'], 'd'],
  ['an empty circle has none', [], ['a'], undefined],
])('%s', (_, members, earlier, expected) => {
  expect(nextFacilitator(members, earlier)).toBe(expected);
});
