import { expect, test } from 'vitest';
import { onceKeys } from './once.ts';

test('the same content keeps its key, another content has another', () => {
  let count = 0;
  const keyOf = onceKeys(() => `key ${++count}`);
  expect(keyOf({ message: 'a' })).toBe('key 1');
  expect(keyOf({ message: 'a' })).toBe('key 1');
  expect(keyOf({ message: 'b' })).toBe('key 2');
  expect(keyOf({ message: 'a' })).toBe('key 3');
});
