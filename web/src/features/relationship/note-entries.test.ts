import { expect, test } from 'vitest';
import { noteEntries } from './note-entries.ts';

test.each([
  ['', []],
  [' \n\n ', []],
  ['Notre cadre', [{ heading: null, text: 'Notre cadre' }]],
  [
    'Notre cadre\n\n27 novembre, Paul\nDéléguer, c’est dire ce qui compte.\nEt laisser le comment.',
    [
      { heading: '27 novembre, Paul', text: 'Déléguer, c’est dire ce qui compte.\nEt laisser le comment.' },
      { heading: null, text: 'Notre cadre' },
    ],
  ],
  ['- une\n- deux', [{ heading: null, text: '- une\n- deux' }]],
  [`${'x'.repeat(101)}\nsuite`, [{ heading: null, text: `${'x'.repeat(101)}\nsuite` }]],
])('the parts of %j are shown with the last one first', (notes, entries) => {
  expect(noteEntries(notes)).toEqual(entries);
});
