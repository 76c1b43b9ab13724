import { expect, test } from 'vitest';
import { isSafeLink } from './safe-link.ts';

test.each([
  ['https://visio.example/lea-paul?pwd=a%40b#x', true],
  ['https://VISIO.example:8443/@lea', true],
  ['https://visio.example@elsewhere.example/lea', false],
  ['https://visio.example:secret@elsewhere.example', false],
  ['https://:secret@elsewhere.example', false],
  // A Cyrillic а, as typed and in punycode.
  ['https://te\u0430ms.example/a', false],
  ['https://xn--tms-5cd.example/a', false],
  ['http://visio.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%j is safe as a link: %s', (address, expected) => {
  expect(isSafeLink(address)).toBe(expected);
});
