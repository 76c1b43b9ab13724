import { expect, test } from 'vitest';
import { isValidBirthDate } from './birth-date.ts';

test.each([
  ['1990-2-28', true],
  ['1990-2-30', false],
  ['1899-12-31', false],
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['90-2-28', false],
])('%j is a valid birth date: %s', (birthDate, expected) => {
  expect(isValidBirthDate(birthDate, 'Europe/Paris', Date.parse('2026-11-21T10:00:00Z'))).toBe(expected);
});

test.each([
  ['2026-11-21T19:59:00Z', '2026-11-21', true],
  ['2026-11-21T19:59:00Z', '2026-11-22', false],
  ['2026-11-21T20:00:00Z', '2026-11-22', true],
])('around midnight in La Réunion (%s), %j is a valid birth date: %s', (now, birthDate, expected) => {
  expect(isValidBirthDate(birthDate, 'Indian/Reunion', Date.parse(now))).toBe(expected);
});
