import { expect, test } from 'vitest';
import { normalizeText, searchWords } from './normalize-text.ts';

test.each([
  ['Élodie MARCHAND', 'elodie marchand'],
  ['Chef d’équipe', "chef d'equipe"],
  ['Cœur de réseau', 'coeur de reseau'],
  ['  Zoé \n Peña ', 'zoe pena'],
])('normalizes %s to %s', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized);
});

test('splits a search into distinct words', () => {
  expect(searchWords(' Équipe  réseau équipe ')).toEqual(['equipe', 'reseau']);
  expect(searchWords('   ')).toEqual([]);
});
