import { expect, test } from 'vitest';
import { wordOf, wordWeights } from './match-weights.ts';

test.each([
  [0, 'none'],
  [0.5, 'little'],
  [1, 'little'],
  [4, 'little'],
  [8, 'little'],
  [9, 'some'],
  [12, 'some'],
  [15.9, 'some'],
  [16, 'much'],
  [24.9, 'much'],
  [25, 'decisive'],
  [28, 'decisive'],
  [1000, 'decisive'],
] as const)('a weight of %d reads “%s”', (weight, word) => {
  expect(wordOf(weight)).toBe(word);
});

test('the weight of a word reads as this word', () => {
  for (const [word, weight] of Object.entries(wordWeights)) expect(wordOf(weight)).toBe(word);
});
