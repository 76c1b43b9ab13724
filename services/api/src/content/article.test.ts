import { expect, test } from 'vitest';
import { readArticle } from './article.ts';

test('splits a text at its headings into title, introduction and sections', () => {
  expect(readArticle('# Titre\n\nUn début.\n\nEncore.\n\n## Un\n\nA ## b.\n\n- c\n- d\n\n## Deux\n')).toEqual({
    title: 'Titre',
    intro: 'Un début.\n\nEncore.',
    sections: [
      { title: 'Un', body: 'A ## b.\n\n- c\n- d' },
      { title: 'Deux', body: '' },
    ],
  });
});
