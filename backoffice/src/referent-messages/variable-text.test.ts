import { expect, test } from 'vitest';
import { toCodes, toShown } from './variable-text.ts';

const variables = [
  { code: 'first_name' as const, label: { fr: 'prénom', en: 'first name' } },
  { code: 'partner' as const, label: { fr: 'prénom du binôme', en: 'partner’s first name' } },
];

test.each([
  ['fr', 'Bonjour {first_name}, et {partner}', 'Bonjour {prénom}, et {prénom du binôme}'],
  ['en', 'Hello {first_name}, and {partner}', 'Hello {first name}, and {partner’s first name}'],
] as const)('a text in %s names its values in its language, and the API gets their codes', (language, coded, shown) => {
  expect(toShown(coded, variables, language)).toBe(shown);
  expect(toCodes(shown, variables, language)).toBe(coded);
});

test('an unknown name stays as it was written', () => {
  expect(toCodes('{inconnu}', variables, 'fr')).toBe('{inconnu}');
});
