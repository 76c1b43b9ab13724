import { expect, test } from 'vitest';
import { containsWords, foldedWords, foldText, searchWords } from './fold-text.ts';

test.each([
  ['Élodie MARCHAND', 'elodie marchand'],
  ['Strauß', 'strauss'],
  ['STRAUẞ', 'strauss'],
  ['Łukasz', 'lukasz'],
  ['Øvergård', 'overgard'],
  ['Đorđe', 'dorde'],
  ['Işık', 'isik'],
  ['İrem', 'irem'],
  ['Æsa Œuvrard Þór', 'aesa oeuvrard thor'],
  ['Chef d’équipe', 'chef dequipe'],
  ["O'Neil O’Neil O´Neil O`Neil OʼNeil", 'oneil oneil oneil oneil oneil'],
  ['Anne-Sophie Anne‑Sophie Anne–Sophie', 'annesophie annesophie annesophie'],
  ['Nguyễn', 'nguyen'],
  ['Ζωή ΝΙΚΟΣ', 'ζωη νικοσ'],
  ['Алёна', 'алена'],
  ['علی‌رضا علي', 'علیرضا علی'],
  ['ｊｕｎ　ﬁn', 'jun fin'],
  ['Paul\u00a0Henri\u202f\u2009\n\u200bMartin\u00ad', 'paul henri martin'],
  ['हिन्दी', 'हिन्दी'],
  ['  ', ''],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

test('a search is its distinct words', () => {
  expect(searchWords(' Équipe  réseau équipe ')).toEqual(['equipe', 'reseau']);
  expect(searchWords(' – ’ ')).toEqual([]);
});

test.each([
  ['Marie O’Neil', 'oneil mar', true],
  ['Saint-Denis', 'saint denis', true],
  ['Saint-Denis', 'denis paris', false],
  ['Saint-Denis', '', true],
])('%j contains the words of %j: %s', (text, search, isContained) => {
  expect(containsWords(text, search)).toBe(isContained);
});

test('the words of a name are between its other characters', () => {
  expect(foldedWords('l’Île-d’Yeu (R&D)')).toEqual(['l', 'ile', 'd', 'yeu', 'r', 'd']);
  expect(foldedWords('E\u0301nergies – №1')).toEqual(['energies', '1']);
});
