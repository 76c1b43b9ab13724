import { expect, test } from 'vitest';
import { normalizeText, searchWords } from './normalize-text.ts';

test.each([
  ['Élodie MARCHAND', 'elodie marchand'],
  ['Chef d’équipe', "chef d'equipe"],
  ['Cœur de réseau', 'coeur de reseau'],
  ['  Zoé \n Peña ', 'zoe pena'],
])('%s is searched as %s', (text, folded) => {
  expect(normalizeText(text)).toBe(folded);
});

test('a search is its different words', () => {
  expect(searchWords(' Équipe  réseau équipe ')).toEqual(['equipe', 'reseau']);
  expect(searchWords('   ')).toEqual([]);
});
