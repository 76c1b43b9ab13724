import { describe, expect, test } from 'vitest';
import { ordinalFirst, withElisions } from './french.ts';

const sentence = (name: string) => withElisions({ name }, (values) => `La demande de ${values.name}, pour que ${values.name} réponde`);

describe('elisions', () => {
  test.each(['Inès', 'Omar', 'Hélène', 'Yves', 'Élodie', 'Hugo', 'Hortense', 'Abidjan'])('elide before %s', (name) => {
    expect(sentence(name)).toBe(`La demande d’${name}, pour qu’${name} réponde`);
  });

  test.each(['Paul', 'Yann', 'Hassan', 'Hong Kong', 'Zoé'])('do not elide before %s', (name) => {
    expect(sentence(name)).toBe(`La demande de ${name}, pour que ${name} réponde`);
  });

  test('leave words that end in "de", and what the value says', () => {
    expect(withElisions({ name: 'Agir : le guide de Omar' }, ({ name }) => `code ${name}`)).toBe('code Agir : le guide de Omar');
  });

  test('keep values that are not text', () => {
    expect(withElisions({ count: 3 }, ({ count }) => `de ${count}`)).toBe('de 3');
  });
});

test.each([
  ['1 mars 2026', '1er mars 2026'],
  ['dimanche 1 février à 09:30', 'dimanche 1er février à 09:30'],
  ['11 mars 2026', '11 mars 2026'],
  ['21 mai 2026 à 01:01', '21 mai 2026 à 01:01'],
])('writes %s as %s', (date, expected) => {
  expect(ordinalFirst(date)).toBe(expected);
});
