import { expect, test } from 'vitest';
import { fullNameOf, replaceErasedNames } from './names.ts';

const lea = { first_name: 'Léa', last_name: 'Martin' };
const gone = { first_name: '', last_name: '', avatar_url: null };

test('whoever has no name any more is called a deleted member, in the reader’s language', () => {
  expect(fullNameOf(gone, 'fr')).toBe('Membre supprimé');
  expect(fullNameOf(gone, 'en')).toBe('Deleted member');
  expect(fullNameOf(lea, 'fr')).toBe('Léa Martin');
});

test('everybody in a reply is named, however deep, and nothing else changes', () => {
  const at = new Date();
  const bytes = new Uint8Array([1]);
  const reply = { data: [{ partner: gone, other: lea, at, bytes, note: null, manager: { name: ' ' } }], first_name: '', total: 1 };
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
