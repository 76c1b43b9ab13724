import { expect, test } from 'vitest';
import { isSayable, splitByUnit } from './small-numbers.ts';

test.each([
  [0, true],
  [1, false],
  [4, false],
  [5, true],
] as const)('%i may be said: %s', (count, sayable) => {
  expect(isSayable(count)).toBe(sayable);
});

const units = (counts: Record<string, number>) => Object.entries(counts).map(([name, count]) => ({ name, count }));

test.each<[title: string, counts: Record<string, number>, shown: string[] | null, others: [units: number, count: number] | null]>([
  ['large units stand alone', { Nord: 9, Sud: 6 }, ['Nord 9', 'Sud 6'], null],
  ['small units are counted together', { Nord: 9, Sud: 3, Est: 3 }, ['Nord 9'], [2, 6]],
  ['a small one takes the smallest other with it', { Nord: 9, Sud: 6, Est: 2 }, ['Nord 9'], [2, 8]],
  ['a small one beside one other leaves nothing to compare', { Nord: 9, Est: 2 }, null, null],
  ['only small ones are the total', { Nord: 3, Est: 3 }, null, null],
  ['one unit is the total', { Nord: 9, Sud: 0 }, null, null],
])('%s', (_, counts, shown, others) => {
  const split = splitByUnit(units(counts));
  expect(split?.shown.map(({ name, count }) => `${name} ${count}`) ?? null).toEqual(shown);
  expect(split?.others ?? null).toEqual(others && { units: others[0], count: others[1] });
});
