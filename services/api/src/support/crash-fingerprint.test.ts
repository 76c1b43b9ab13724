import { expect, test } from 'vitest';
import { crashFingerprint } from './crash-fingerprint.ts';

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'map')\n    at Page (https://x.example/assets/profile-show-B1c2D3e4.js:1:20)",
    'TypeError: Cannot read properties of undefined (reading …) – profile-show.js',
  ],
  ['Error: “Paul Bernard” paul@nova.example has 12 tags', 'Error: … … has # tags'],
  ['Error: 018f3f3e-0000-7000-8000-000000000000 at https://x.example/members/7?token=abc', 'Error: # at …'],
  ['', 'unknown'],
])('%j is counted as %j', (error, expected) => {
  expect(crashFingerprint(error)).toBe(expected);
});

test('is at most 400 characters', () => {
  expect(crashFingerprint(`Error: ${'a '.repeat(5000)}`)).toHaveLength(400);
});
