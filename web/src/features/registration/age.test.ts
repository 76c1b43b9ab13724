import { expect, test } from 'vitest';
import { isUnderAge } from './age.ts';

test.each([
  ['2008-11-21', false],
  ['2008-11-22', true],
  ['2008-1-5', false],
  ['2015-1-5', true],
  ['2015-1', false],
  ['', false],
])('a person born on %j is under age, if 2008-11-21 is the latest birth date of an adult: %s', (birthDate, expected) => {
  expect(isUnderAge(birthDate, '2008-11-21')).toBe(expected);
});
