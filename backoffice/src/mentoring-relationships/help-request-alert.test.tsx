import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { HelpRequestAlert } from './help-request-alert.tsx';

const person = (first_name: string) => ({ user_id: first_name, first_name, last_name: 'Roux' });
const relationship = {
  id: 'r1',
  participant: person('Léa'),
  presenter: person('Paul'),
  help_wanted_by: 'participant',
  help_due_at: '2040-12-04T17:00:00.000Z',
  help_taken_by: null,
  help_also_wanted: false,
  can: { settle_help: true },
} as unknown as ConsoleRelationship;
const takers = [person('Nathalie'), person('Sarah')].map(({ user_id, ...name }) => ({ id: user_id, ...name }));

test('a call is handed over to a colleague with the name of who had it', async () => {
  const sent: unknown[] = [];
  const { user } = renderElement(<HelpRequestAlert relationship={relationship} />, {
    getOne: async () => ({ data: { id: 'Léa', phone: '+33612345678', email: 'lea@nova.example' } as never }),
    getList: async () => ({ data: takers as never[], total: 2 }),
    create: async (resource: string, { data }: { data: object }) => {
      sent.push([resource, data]);
      return { data: { id: 'r1' } as never };
    },
  });
  await screen.findByText('Promis d’ici mardi 4 décembre soir.');
  await user.click(await screen.findByRole('button', { name: 'Confier à… l’appel de Léa Roux' }));
  await user.click(within(await screen.findByRole('menu')).getByText('Sarah Roux'));
  await screen.findByText('C’est noté. La personne voit qui s’en occupe.');
  expect(sent).toEqual([['help_hand_overs', { mentoring_relationship_id: 'r1', user_id: 'Sarah', taken_by: null }]]);
});
