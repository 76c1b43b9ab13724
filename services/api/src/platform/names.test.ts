import { expect, test } from 'vitest';
import { fullNameOf, replaceErasedNames } from './names.ts';

const lea = { first_name: 'Léa', last_name: 'Martin' };
const erased = { first_name: '', last_name: '', avatar_url: null };

test('a person without names is called a deleted member, in the reader’s language', () => {
  expect(fullNameOf(erased, 'fr')).toBe('Membre supprimé');
  expect(fullNameOf(erased, 'en')).toBe('Deleted member');
  expect(fullNameOf(lea, 'fr')).toBe('Léa Martin');
});

test('empty names are replaced at any depth of a reply, and nothing else changes', () => {
  const at = new Date();
  const bytes = new Uint8Array([1]);
  const reply = { data: [{ partner: erased, other: lea, at, bytes, note: null, manager: { name: ' ' } }], first_name: '', total: 1 };
  expect(replaceErasedNames(reply, 'en')).toEqual({
    data: [
      {
        partner: { first_name: 'Deleted member', last_name: '', avatar_url: null },
        other: lea,
        at,
        bytes,
        note: null,
        manager: { name: 'Deleted member' },
      },
    ],
    first_name: '',
    total: 1,
  });
  expect(replaceErasedNames(bytes, 'fr')).toBe(bytes);
});
