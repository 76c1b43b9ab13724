import { describe, expect, test } from 'vitest';
import { elideBefore, fillWords, isWordForm, type Word, wordCodes, wordForms, wordsAmongPeers } from './words.ts';

const fill = (text: string, mentor: Word) => fillWords(text, wordForms('fr', { mentor }));
const french =
  '{A_mentor}, {another_mentor}, {no_mentor}, {the_mentor}, {of_the_mentor}, {to_the_mentor}, {this_mentor}, {my_mentor}, de {mentors}, choisi{mentor_e}';

describe('the forms of a French word', () => {
  test.each<[Word, string]>([
    [
      { one: 'mentor·e', many: 'mentor·es', gender: 'both' },
      'Un·e mentor·e, un·e autre mentor·e, aucun·e mentor·e, le ou la mentor·e, du ou de la mentor·e, au ou à la mentor·e, ce ou cette mentor·e, mon ou ma mentor·e, de mentor·es, choisi·e',
    ],
    [
      { one: 'parrain', many: 'parrains', gender: 'm' },
      'Un parrain, un autre parrain, aucun parrain, le parrain, du parrain, au parrain, ce parrain, mon parrain, de parrains, choisi',
    ],
    [
      { one: 'marraine', many: 'marraines', gender: 'f' },
      'Une marraine, une autre marraine, aucune marraine, la marraine, de la marraine, à la marraine, cette marraine, ma marraine, de marraines, choisie',
    ],
    [
      { one: 'accompagnateur', many: 'accompagnateurs', gender: 'm' },
      'Un accompagnateur, un autre accompagnateur, aucun accompagnateur, l’accompagnateur, de l’accompagnateur, à l’accompagnateur, cet accompagnateur, mon accompagnateur, d’accompagnateurs, choisi',
    ],
    [
      { one: 'hôtesse', many: 'hôtesses', gender: 'f' },
      'Une hôtesse, une autre hôtesse, aucune hôtesse, l’hôtesse, de l’hôtesse, à l’hôtesse, cette hôtesse, mon hôtesse, d’hôtesses, choisie',
    ],
  ])('%j', (word, expected) => {
    expect(fill(french, word)).toBe(expected);
  });
});

test.each([
  ['guide', 'a guide'],
  ['advisor', 'an advisor'],
  ['HR contact', 'an HR contact'],
  ['user', 'a user'],
  ['business unit', 'a business unit'],
  ['unit', 'a unit'],
  ['honest friend', 'an honest friend'],
  ['Ally', 'an Ally'],
])('the article of the English word %s', (one, expected) => {
  expect(fillWords('{a_mentor}', wordForms('en', { mentor: { one, many: one } }))).toBe(expected);
});

test('a word that a company has not replaced is the product’s, in either language', () => {
  const own = { mentor: { one: 'guide', many: 'guides', gender: 'm' } } as const;
  expect(fillWords('{a_mentor} et {a_mentee}', wordForms('fr', own))).toBe('un guide et un·e mentoré·e');
  expect(fillWords('{a_mentor}', wordForms('en'))).toBe('a mentor');
});

test('both languages have the same forms, with and without a capital', () => {
  expect(Object.keys(wordForms('en')).sort()).toEqual(Object.keys(wordForms('fr')).sort());
  for (const code of wordCodes)
    expect([isWordForm(code), isWordForm(`${code.charAt(0).toUpperCase()}${code.slice(1)}`)]).toEqual([true, true]);
  expect(isWordForm('toString')).toBe(false);
  expect(isWordForm('name')).toBe(false);
});

test('a text keeps braces that name no form', () => {
  expect(fillWords('{name} : {mentor} {constructor} {', wordForms('fr'))).toBe('{name} : mentor·e {constructor} {');
});

test('elides only a word of its own before a vowel', () => {
  expect(elideBefore('la fin de ', 'accompagnement')).toBe('la fin d’');
  expect(elideBefore('la fin de ', 'parrainage')).toBe('la fin de ');
  expect(elideBefore('le mode ', 'accompagnement')).toBe('le mode ');
});

test('texts about two peers keep the other words of a company', () => {
  const own = { mentor: { one: 'parrain', many: 'parrains', gender: 'm' }, unit: { one: 'agence', many: 'agences', gender: 'f' } } as const;
  const fill = (text: string, locale: 'fr' | 'en') => fillWords(text, wordForms(locale, wordsAmongPeers(locale, own)));
  expect(fill('{a_mentor}, {the_mentorship}, {the_unit}', 'fr')).toBe('un pair, l’échange entre pairs, l’agence');
  expect(fill('{a_mentee}, {the_mentorship}, {the_unit}', 'en')).toBe('a peer, the peer relationship, the agence');
});
