import type { ConsoleUser } from '@binome/contract/console/users';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { RolesSection } from './roles-section.tsx';

const user = {
  id: '7',
  first_name: 'Léa',
  last_name: 'Martin',
  roles: [{ name: 'hr_referent', program: null, business_unit: null }],
  can: { give_roles: true },
} as unknown as ConsoleUser;

test('a role is removed only once it is confirmed', async () => {
  const sent: unknown[] = [];
  const create = async (resource: string, { data }: { data: object }) => {
    sent.push([resource, data]);
    return { data: { id: 1 } as never };
  };
  const { user: person } = renderElement(<RolesSection user={user} />, { create });
  await person.click(screen.getByRole('button', { name: /^Retirer/ }));
  await screen.findByRole('dialog', { name: /^Retirer ce rôle à Léa Martin/ });
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Retirer' }));
  await screen.findByText('Le rôle est retiré.');
  expect(sent).toEqual([['role_removals', { user_id: '7', name: 'hr_referent', program_id: null, business_unit_id: null }]]);
});
