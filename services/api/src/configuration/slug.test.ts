import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Nova Énergies', [], 'nova-energies'],
  ['Nova Énergies', ['nova-energies'], 'nova-energies-2'],
  ['Nova Énergies', ['nova-energies', 'nova-energies-2'], 'nova-energies-3'],
  ['  Œuvre & Fils, S.A.  ', [], 'oeuvre-et-fils-s-a'],
  ['東京', [], 'entreprise'],
  ['www', ['www'], 'www-2'],
  ['Une entreprise dont le nom est vraiment très long', [], 'une-entreprise-dont-le-nom-est-vraiment'],
  ['a'.repeat(60), ['a'.repeat(40)], `${'a'.repeat(38)}-2`],
])('the slug of %s, with %j taken, is %s', (name, taken, slug) => {
  expect(slugOf(name, taken)).toBe(slug);
});

test('every name has a valid slug', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), fc.integer({ min: 0, max: 3 }), (name, times) => {
      const taken: string[] = [];
      for (let time = 0; time <= times; time++) taken.push(slugOf(name, taken));
      expect(new Set(taken).size).toBe(taken.length);
      for (const slug of taken) {
        expect(slug).toMatch(/^[a-z0-9](-?[a-z0-9])*$/);
        expect(slug.length).toBeLessThanOrEqual(40);
      }
    }),
  );
});
