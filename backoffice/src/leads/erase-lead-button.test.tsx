import type { ConsoleLead } from '@binome/contract/console/leads';
import { screen, waitFor } from '@testing-library/react';
import { HttpError, ListBase } from 'react-admin';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { LeadTable } from './lead-list.tsx';

const lead: ConsoleLead = {
  id: '018f3f3e-0000-7000-8000-000000000002',
  first_name: 'Zoé',
  last_name: 'Roux',
  email: 'zoe.roux@ailleurs.example',
  organisation: null,
  wants_information: true,
  wants_demo: false,
  language: 'fr',
  created_at: '2026-11-20T10:00:00.000Z',
  handled_at: null,
};

/** The list of enquiries with one, which `erase` answers for. */
function renderList(erase: () => Promise<void>) {
  const asked: unknown[] = [];
  let leads = [lead];
  const list = renderElement(
    <ListBase resource="leads" disableSyncWithLocation>
      <LeadTable />
    </ListBase>,
    {
      getList: async () => ({ data: leads as never[], total: leads.length }),
      delete: async (_, { id }) => {
        asked.push(id);
        leads = [];
        await erase();
        return { data: { id, archived: false } as never };
      },
    },
  );
  return { ...list, asked };
}

test('an enquiry is erased only once it is confirmed, and leaves the list', async () => {
  const { user, asked } = renderList(async () => {});
  await user.click(await screen.findByRole('button', { name: /^Effacer.*Zoé Roux$/ }));
  await screen.findByRole('dialog', { name: /^Effacer les coordonnées de Zoé Roux/ });
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(asked).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /^Effacer.*Zoé Roux$/ }));
  await user.click(await screen.findByRole('button', { name: 'Effacer' }));
  await screen.findByText('Les coordonnées sont effacées.');
  expect(asked).toEqual([lead.id]);
  await waitFor(() => expect(screen.queryByText('Zoé Roux')).toBeNull());
});

test('an enquiry that a colleague has erased meanwhile leaves the list, with the reason', async () => {
  const { user } = renderList(() => Promise.reject(new HttpError('Cette page n’existe pas.', 404)));
  await user.click(await screen.findByRole('button', { name: /^Effacer.*Zoé Roux$/ }));
  await user.click(await screen.findByRole('button', { name: 'Effacer' }));
  await screen.findByText('Cette page n’existe pas.');
  await waitFor(() => expect(screen.queryByText('Zoé Roux')).toBeNull());
});
