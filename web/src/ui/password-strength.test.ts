import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['aB3!x', 0],
  ['aaaaaaaa', 1],
  ['12345678', 1],
  ['abcdef', 1],
  ['jardin', 1],
  ['Jardin75', 3],
  ['Mentorat-2026!', 4],
  ['quatre chevaux verts', 4],
])('%j has strength %i', (password, strength) => {
  expect(passwordStrength(password, 6)).toBe(strength);
});

test('a company can require a longer password', () => {
  expect(passwordStrength('Mentorat-2', 12)).toBe(0);
});
