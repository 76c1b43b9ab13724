import { expect, test } from 'vitest';
import { isInternalPath } from './internal-path.ts';

const allowed = ['/', '/dashboard', '/relationships/1?tab=meetings#next', '/a//b', '/événement'];
const controls = Array.from({ length: 160 }, (_, code) => String.fromCharCode(code)).filter((character) => /\p{Cc}/u.test(character));
const refused = [
  ...['', 'dashboard', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'],
  ...controls.flatMap((control) => [
    `${control}/dashboard`,
    `/${control}/evil.example`,
    `/${control}\\evil.example`,
    `/dashboard${control}`,
  ]),
];

test('a path of this application has one slash first, and no control characters', () => {
  expect(allowed.filter((text) => !isInternalPath(text))).toEqual([]);
  expect(refused.filter(isInternalPath)).toEqual([]);
});

test('no path of this application leads to another site', () => {
  const base = 'https://app.binome.example';
  const leadingAway = [...allowed, ...refused].filter((text) => isInternalPath(text) && new URL(text, base).origin !== base);
  expect(leadingAway).toEqual([]);
});
