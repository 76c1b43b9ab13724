import { fullName } from '@binome/contract/fields';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fullNameOf, replaceErasedNames } from './names.ts';

const lea = { first_name: 'Léa', last_name: 'Martin' };
const erased = { first_name: '', last_name: '', avatar_url: null };

test('a person without names is called a deleted member, in the reader’s language', () => {
  expect(fullNameOf(erased, 'fr')).toBe('Membre supprimé');
  expect(fullNameOf(erased, 'en')).toBe('Deleted member');
  expect(fullNameOf(lea, 'fr')).toBe('Léa Martin');
});

test('the names of closed accounts are replaced where the schema has a name, and no other text changes', () => {
  const person = z.object({ first_name: z.string(), last_name: z.string(), avatar_url: z.string().nullable().optional() });
  const schema = z.object({
    data: z.array(
      z.object({
        partner: person.nullable(),
        other: person,
        manager: z.object({ name: fullName.nullable() }).optional(),
        note: z.string(),
        by_id: z.record(z.string(), z.union([z.object({ author: fullName }), z.number()])),
      }),
    ),
    names: z.array(fullName).default([]),
  });
  const row = { partner: erased, other: lea, manager: { name: ' ' }, note: ' ', by_id: { a: { author: ' ' }, b: 3 } };
  const second = { ...row, partner: null, manager: { name: null } };
  const reply = { data: [row, second], names: ['Léa Martin', ' '] };
  const deleted = { first_name: 'Deleted member', last_name: '', avatar_url: null };
  const byId = { a: { author: 'Deleted member' }, b: 3 };
  expect(replaceErasedNames(schema, reply, 'en')).toEqual({
    data: [
      { ...row, partner: deleted, manager: { name: 'Deleted member' }, by_id: byId },
      { ...second, by_id: byId },
    ],
    names: ['Léa Martin', 'Deleted member'],
  });
  const unchanged = { data: [], names: ['Léa Martin'] };
  expect(replaceErasedNames(schema, unchanged, 'fr')).toBe(unchanged);
  expect(replaceErasedNames(z.object({ body: z.string() }), { body: ' ' }, 'fr')).toEqual({ body: ' ' });
});
