import { expect, test } from 'vitest';
import { changedTexts, shorten, textsOf } from './text-changes.ts';

const context = {
  keys: [{ id: 'welcome.title', group: 'welcome' as const, order: 0, texts: { fr: 'Bienvenue', en: 'Welcome' }, arguments: [] }],
  locale: 'fr' as const,
};

test('compares the replaced texts of a wording by key, under the product’s texts', () => {
  const before = textsOf('wording', { 'welcome.title': 'Chez nous', 'welcome.intro': 'Deux par deux' }, context);
  const after = textsOf('wording', { 'welcome.intro': 'Deux par deux', 'home.title': 'Bonjour' }, context);
  expect(changedTexts(before, after)).toEqual([
    { id: 'welcome.title', label: 'Bienvenue', text: 'Chez nous', passages: [{ value: 'Chez nous', change: 'removed' }] },
    { id: 'home.title', text: 'Bonjour', passages: [{ value: 'Bonjour', change: 'added' }] },
  ]);
});

test('compares two charters word by word', () => {
  const charter = (body: string) => textsOf('charter', { title: 'Charte', intro: '', sections: [{ title: 'Confiance', body }] }, context);
  expect(changedTexts(charter('Elle se construit à deux.'), charter('Elle se gagne à deux.'))[0]?.passages).toEqual([
    { value: 'Charte\n\nConfiance\nElle se ', change: 'same' },
    { value: 'construit', change: 'removed' },
    { value: 'gagne', change: 'added' },
    { value: ' à deux.', change: 'same' },
  ]);
  expect(changedTexts(charter('Elle'), charter('Elle'))).toEqual([]);
});

test('shows one change when two FAQ questions swap places', () => {
  const faq = (questions: string[]) => {
    const entries = questions.map((question) => ({ question, answer: 'Oui.' }));
    return textsOf('faq', { categories: [{ title: 'Débuter', entries }] }, context);
  };
  expect(changedTexts(faq(['Qui ?', 'Quand ?']), faq(['Quand ?', 'Qui ?']))).toHaveLength(1);
});

test('shows both texts when they take too long to compare', () => {
  const text = (word: string) => [{ id: 'charter', text: Array.from({ length: 40_000 }, (_, index) => `${word}${index}`).join(' ') }];
  const [changed] = changedTexts(text('un'), text('deux'));
  expect(changed?.passages.map(({ change }) => change)).toEqual(['removed', 'added']);
});

test('shortens a long unchanged passage to its two ends', () => {
  expect(shorten('court')).toBe('court');
  const text = shorten(`début ${'mot '.repeat(500)}fin`);
  expect(text).toMatch(/^début .* \[…\] .* fin$/);
  expect(text.length).toBeLessThan(350);
});
