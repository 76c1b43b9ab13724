import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('repeated content keeps its key, changed content gets a new one', () => {
  let count = 0;
  const keyOf = createIdempotencyKeys(() => `key ${++count}`);
  expect(keyOf({ message: 'a' })).toBe('key 1');
  expect(keyOf({ message: 'a' })).toBe('key 1');
  expect(keyOf({ message: 'b' })).toBe('key 2');
  expect(keyOf({ message: 'a' })).toBe('key 3');
});
