import { expect, test } from 'vitest';
import { compareChange } from './item-conflict.ts';

const base = { title: 'Oser', progress: 40 };

test.each([
  ['the partner changed another field', { progress: 60 }, { title: 'Oser plus', progress: 40 }, 'independent'],
  ['the partner changed the same field', { progress: 60 }, { title: 'Oser', progress: 50 }, 'conflict'],
  ['the partner changed one of two fields', { title: 'Oser mieux', progress: 60 }, { title: 'Oser plus', progress: 40 }, 'conflict'],
  ['the partner made the same change', { progress: 60 }, { title: 'Oser plus', progress: 60 }, 'same'],
])('%s', (_, change, current, expected) => {
  expect(compareChange(change, base, current)).toBe(expected);
});
