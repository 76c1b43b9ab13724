import { expect, test } from 'vitest';
import { documentForms } from './document-forms.ts';

const key = { id: 'welcome.title', group: 'welcome' as const, order: 0, texts: { fr: 'Bienvenue', en: 'Welcome' }, arguments: [] };

test('a wording form has a row for each replaceable text, and sends the filled ones', () => {
  const { toForm, toContent, inputOf } = documentForms.wording;
  const form = toForm({ 'welcome.title': ' Chez nous ', 'welcome.removed': 'Un texte que le produit n’a plus' }, [
    key,
    { ...key, id: 'welcome.intro' },
  ]);
  expect(form.texts.map(({ key }) => key)).toEqual(['welcome.title', 'welcome.intro']);
  expect(toContent(form)).toEqual({ 'welcome.title': 'Chez nous' });
  expect(inputOf('welcome.intro', form)).toBe('texts.1.text');
  expect(inputOf('welcome.removed', form)).toBeUndefined();
});

test('an emptied input is sent as an empty text', () => {
  expect(documentForms.charter.toContent({ title: 'Charte', intro: null, sections: [{ title: null }] })).toEqual({
    title: 'Charte',
    intro: '',
    sections: [{ title: '', body: '' }],
  });
});

test('only a required text that is empty is a fault, at its place', () => {
  const { validate } = documentForms.faq;
  const filled = { question: 'Qui ?', answer: 'Vous.' };
  expect(validate({ categories: [{ title: 'Débuter', entries: [filled] }] })).toEqual({});
  expect(validate({ categories: [{ title: 'Débuter', entries: [filled, { ...filled, answer: ' ' }] }] })).toEqual({
    categories: [{ entries: [{}, { answer: 'ra.validation.required' }] }],
  });
});
