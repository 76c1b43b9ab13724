import { expect, test } from 'vitest';
import { BurstRanks } from './burst-ranks.ts';

const ranksOf = (ranks: BurstRanks, company: string, count: number, now = 0) =>
  Array.from({ length: count }, () => ranks.next(company, now));

test('the first jobs of a company have no rank, and those of a burst their place in it', () => {
  const ranks = new BurstRanks();
  expect(ranksOf(ranks, 'a', 23)).toEqual([...Array(20).fill(0), 1, 2, 3]);
  expect(ranks.next('b', 0)).toBe(0);
});

test('a burst shrinks with time', () => {
  const ranks = new BurstRanks();
  ranksOf(ranks, 'a', 100);
  expect(ranks.next('a', 0)).toBe(81);
  expect(ranks.next('a', 2_000)).toBe(42);
  expect(ranks.next('a', 60_000)).toBe(0);
});

test('of many companies the one that was heard last is remembered', () => {
  const ranks = new BurstRanks();
  ranksOf(ranks, 'a', 30);
  for (let index = 0; index < 999; index += 1) ranks.next(`other ${index}`, 0);
  expect(ranks.next('a', 0)).toBe(11);
  for (let index = 0; index < 1000; index += 1) ranks.next(`more ${index}`, 0);
  expect(ranks.next('a', 0)).toBe(0);
});
