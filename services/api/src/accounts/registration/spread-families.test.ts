import { expect, test } from 'vitest';
import { spreadFamilies } from './spread-families.ts';

test.each([
  ['', ''],
  ['a1', 'a1'],
  ['a1 a2 a3 b1 c1 c2', 'a1 b1 c1 a2 c2 a3'],
  ['b1 a1 b2', 'b1 a1 b2'],
])('%j begins with one topic of each family', (topics, expected) => {
  const list = topics.split(' ').filter(Boolean);
  const spread = spreadFamilies(list.map((code) => ({ code, family: code.slice(0, 1) })));
  expect(spread.map(({ code }) => code).join(' ')).toBe(expected);
});
