import { expect, test } from 'vitest';
import { compareChange } from './item-conflict.ts';

const base = { title: 'Oser', progress: 40 };

test.each([
  ['a change is independent if the partner changed another field', { progress: 60 }, { title: 'Oser plus', progress: 40 }, 'independent'],
  ['a change conflicts if the partner changed the same field', { progress: 60 }, { title: 'Oser', progress: 50 }, 'conflict'],
  [
    'a change of two fields conflicts if the partner changed one of them',
    { title: 'Oser mieux', progress: 60 },
    { title: 'Oser plus', progress: 40 },
    'conflict',
  ],
  ['a change that the partner has made too is the same', { progress: 60 }, { title: 'Oser plus', progress: 60 }, 'same'],
])('%s', (_, change, current, expected) => {
  expect(compareChange(change, base, current)).toBe(expected);
});
