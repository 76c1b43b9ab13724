import { expect, test } from 'vitest';
import { isHttpsUrl, withScheme } from './web-address.ts';

test.each([
  ['https://meet.example/a', true],
  ['meet.example/a', true],
  [' teams.example ', true],
  ['http://meet.example', false],
  ['javascript:alert(1)', false],
  ['bientôt', false],
  ['deux mots', false],
])('%j is an https URL: %s', (input, expected) => {
  expect(isHttpsUrl(input)).toBe(expected);
});

test.each([
  [' meet.example/a ', 'https://meet.example/a'],
  ['http://meet.example', 'http://meet.example'],
  ['', ''],
])('%j is completed to %j', (input, url) => {
  expect(withScheme(input)).toBe(url);
});
