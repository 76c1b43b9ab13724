import { expect, test } from 'vitest';
import { isSafeLink } from './safe-link.ts';

test.each([
  ['https://visio.example/lea-paul?pwd=a%40b#x', true],
  ['https://VISIO.example:8443/@lea', true],
  ['https://visio.example@elsewhere.example/lea', false],
  ['https://visio.example:secret@elsewhere.example', false],
  ['https://:secret@elsewhere.example', false],
  // With a Cyrillic а, and what browsers make of one.
  ['https://te\u0430ms.example/a', false],
  ['https://xn--tms-5cd.example/a', false],
  ['http://visio.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%j is a plain address: %s', (address, plain) => {
  expect(isSafeLink(address)).toBe(plain);
});
