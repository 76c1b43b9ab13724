import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['aaaaaaaa', 1],
  ['12345678', 1],
  ['azertyuiop', 1],
  ['motdepasse', 1],
  ['bienvenue', 1],
  ['Soleil75', 1],
  ['Martin-2026!', 1],
  ['lea.martin@nova.example', 1],
  ['LeaMartin1990', 1],
  ['Jardin75', 1],
  ['Jupiter4velos', 3],
  ['quatre chevaux verts', 4],
])('%j has strength %i', (password, strength) => {
  expect(passwordStrength(password, ['lea.martin@nova.example', 'Léa', 'Martin', 'Nova Énergies'])).toBe(strength);
});

test('a password with the person’s name or e-mail is weaker', () => {
  expect(passwordStrength('Quéméneur-Plouarzel', [])).toBe(4);
  expect(passwordStrength('Quéméneur-Plouarzel', ['Quéméneur', 'Plouarzel'])).toBe(1);
});
