import { expect, test } from 'vitest';
import { excerptOf, type HelpText, searchHelp } from './search-help.ts';

const texts: HelpText[] = [
  { id: '1', kind: 'faq', title: 'À quelle fréquence se voir ?', body: 'Une séance par mois suffit.' },
  { id: '2', kind: 'guide', title: 'Préparer la première séance', body: 'Une heure, en quatre temps.', guide: 'first-session' },
  { id: '3', kind: 'charter', title: 'Confidentialité', body: 'Rien ne sort de la séance.\n\nMême après.' },
];

test.each([
  ['seance', ['2', '1', '3']],
  ['SÉANCE mois', ['1']],
  ['  ', []],
  ['séance introuvable', []],
])('%j finds %j: titles first, without regard to accents and capitals', (search, ids) => {
  expect(searchHelp(texts, search).map(({ id }) => id)).toEqual(ids);
});

test('the excerpt is the text around the first match, cut between words, with the words marked', () => {
  const text = `${'avant '.repeat(30)}la sÉance décisive ${'après '.repeat(60)}`.trim();
  const parts = excerptOf(text, ['seance', 'decisive']);
  expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(['sÉance', 'décisive']);
  expect(parts[0]?.text).toBe('… ');
  expect(parts.at(-1)?.text).toBe(' …');
  const shown = parts.map((part) => part.text).join('');
  expect(shown.length).toBeLessThan(240);
  expect(text).toContain(shown.replace(/^… | …$/g, ''));
});

test('positions hold after letters whose accents are written apart', () => {
  expect(excerptOf('e\u0301té à deux', ['deux'])).toEqual([
    { text: 'e\u0301té à ', isMatch: false },
    { text: 'deux', isMatch: true },
  ]);
});

test('a text is cut as it is written: markup is text', () => {
  expect(excerptOf('<img src=x onerror=alert(1)> séance', ['seance'])[0]?.text).toBe('<img src=x onerror=alert(1)> ');
});
