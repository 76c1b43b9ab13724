import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('the same content keeps its key, another content has another', () => {
  let count = 0;
  const keyOf = createIdempotencyKeys(() => `key ${++count}`);
  expect(keyOf({ message: 'a' })).toBe('key 1');
  expect(keyOf({ message: 'a' })).toBe('key 1');
  expect(keyOf({ message: 'b' })).toBe('key 2');
  expect(keyOf({ message: 'a' })).toBe('key 3');
});
