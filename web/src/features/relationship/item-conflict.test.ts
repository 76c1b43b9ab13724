import { expect, test } from 'vitest';
import { compareChange } from './item-conflict.ts';

const seen = { title: 'Oser', progress: 40 };

test.each([
  ['the partner changed something else', { progress: 60 }, { title: 'Oser plus', progress: 40 }, 'apart'],
  ['the partner changed the same thing', { progress: 60 }, { title: 'Oser', progress: 50 }, 'against'],
  ['the partner changed one of two', { title: 'Oser mieux', progress: 60 }, { title: 'Oser plus', progress: 40 }, 'against'],
  ['the partner wants the same', { progress: 60 }, { title: 'Oser plus', progress: 60 }, 'same'],
])('%s', (_, change, now, standing) => {
  expect(compareChange(change, seen, now)).toBe(standing);
});
