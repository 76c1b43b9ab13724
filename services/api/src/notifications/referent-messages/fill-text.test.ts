import { expect, test } from 'vitest';
import { fillText, joinParts, paragraphsOf, variablesOf } from './fill-text.ts';

test.each([
  ['Bonjour {first_name},', 'Bonjour Farid,'],
  ['la séance de {partner}', 'la séance d’Inès'],
  ['{first_name}{first_name}', 'FaridFarid'],
  ['{unknown} stays', '{unknown} stays'],
])('%s', (text, filled) => {
  expect(joinParts(fillText(text, { first_name: 'Farid', partner: 'Inès' }, 'fr'))).toBe(filled);
});

test('marks what came from a fact, and elides in French only', () => {
  expect(fillText('note de {partner} !', { partner: 'Inès' }, 'en')).toEqual([
    { text: 'note de ', filled: false },
    { text: 'Inès', filled: true },
    { text: ' !', filled: false },
  ]);
});

test('names the values of a text, without the words of the company', () => {
  expect(variablesOf('{first_name}, {a_mentor} and {first_name}, {oops}')).toEqual(['first_name', 'oops']);
});

test('cuts a text into its lines', () => {
  expect(paragraphsOf('Bonjour,\n\n  Un mot.\nDeux.\n')).toEqual(['Bonjour,', 'Un mot.', 'Deux.']);
});
