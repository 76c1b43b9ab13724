import { expect, test } from 'vitest';
import { searchFaqs } from './search-faqs.ts';

const faqs = [
  { id: '1', category: 'Séances', question: 'À quelle fréquence ?', answer: 'Une fois par mois.' },
  { id: '2', category: 'Données', question: 'Combien de temps ?', answer: 'Trois ans, à peu près.' },
  { id: '3', category: 'Séances', question: 'Comment annuler ?', answer: 'Prévenez tôt.' },
];
const searchIds = (search: string) => searchFaqs(faqs, search).map(({ title, faqs: matches }) => [title, ...matches.map(({ id }) => id)]);

test.each([
  [
    '',
    [
      ['Séances', '1', '3'],
      ['Données', '2'],
    ],
  ],
  [
    '  ',
    [
      ['Séances', '1', '3'],
      ['Données', '2'],
    ],
  ],
  ['frequence', [['Séances', '1']]],
  ['SEANCES annuler', [['Séances', '3']]],
  ['mois trois', []],
  ['pres', [['Données', '2']]],
])('the search %j returns the categories and ids %j', (search, matches) => {
  expect(searchIds(search)).toEqual(matches);
});
