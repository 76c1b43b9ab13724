import { expect, test } from 'vitest';
import { guessableFault } from './guessable-password.ts';

const common = new Set(['123456', 'azertyuiop', 'motdepasse', 'password', 'p@ssw0rd', 'soleil']);
const personal = ['lea.martin-roy@nova.example', 'Léa', 'Martin-Roy', 'Nova Énergies'];

test.each([
  ['        ', 'password_blank'],
  ['\u200b\u200b\u200b\u200f\u200f\u200f\u2800\u3164', 'password_blank'],
  ['123456', 'password_common'],
  ['azertyuiop', 'password_common'],
  ['AZERTYUIOP', 'password_common'],
  ['MotDePasse', 'password_common'],
  ['motdepasse2026!', 'password_common'],
  ['Password1!', 'password_common'],
  ['P@ssw0rd', 'password_common'],
  ['**Soleil75**', 'password_common'],
  ['aaaaaaaaaaaa', 'password_common'],
  ['1212121212', 'password_common'],
  ['lea.martin-roy@nova.example', 'password_personal'],
  ['MartinRoy', 'password_personal'],
  ['Léa-2026!', 'password_personal'],
  ['lea martin 75', 'password_personal'],
  ['novaenergies1', 'password_personal'],
  ['Énergies#2026', 'password_personal'],
  ['Mentorat-2026!', undefined],
  ['Jupiter-4-vélos', undefined],
  ['Soleil sur la Garonne', undefined],
  ['Martin mange 4 pommes', undefined],
  ['k7#Pz2', undefined],
  ['パスワード安全第一', undefined],
])('%j is %s', (password, fault) => {
  expect(guessableFault(password, { personal, common })).toBe(fault);
});
