import { screen, waitFor } from '@testing-library/react';
import { DataTable, ResourceContextProvider, required, SimpleForm, TextInput } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { RecordList } from './record-list.tsx';

const heard = () => (globalThis as { announcements?: string[] }).announcements;
const head = (name: string) => screen.getByText(name).closest('th');

test('a list says what a search leaves, its page and its order, and its heads say how it is sorted', async () => {
  // A wide screen.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }));
  const { user } = renderElement(
    <ResourceContextProvider value="users">
      <RecordList
        exportColumns={false}
        sort={{ field: 'last_name', order: 'ASC' }}
        filters={[<TextInput key="q" source="q" alwaysOn label="Recherche" />]}
        compactList={null}
        table={
          <DataTable rowClick={false} bulkActionButtons={false}>
            <DataTable.Col source="last_name" label="Nom" />
            <DataTable.Col source="email" label="E-mail" />
          </DataTable>
        }
      />
    </ResourceContextProvider>,
    {
      getList: async (_resource, { filter }) =>
        ({
          data: [{ id: 1, last_name: 'Martin', email: 'lea@nova.example' }],
          total: filter?.q ? 2 : 60,
        }) as never,
    },
  );
  await screen.findByText('Martin');
  expect(head('Nom')?.getAttribute('aria-sort')).toBe('ascending');
  expect(head('E-mail')?.hasAttribute('aria-sort')).toBe(false);
  expect(heard()).toEqual([]);
  await user.click(screen.getByText('E-mail'));
  await waitFor(() => expect(heard()).toEqual([expect.stringMatching(/^tri par .*, croissant$/)]));
  expect(head('E-mail')?.getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Aller à la page 2' }));
  await waitFor(() => expect(heard()?.at(-1)).toBe('page 2 sur 3'));
  await user.type(screen.getByRole('textbox', { name: 'Recherche' }), 'lea');
  await waitFor(() => expect(heard()?.at(-1)).toMatch(/^2 résultats/));
});

test('a required field says so', async () => {
  renderElement(
    <SimpleForm toolbar={false}>
      <TextInput source="name" label="Nom" validate={required()} />
      <TextInput source="note" label="Note" />
    </SimpleForm>,
  );
  const field = await screen.findByRole('textbox', { name: 'Nom' });
  expect(field.getAttribute('aria-required')).toBe('true');
  expect(screen.getByRole('textbox', { name: 'Note' }).hasAttribute('aria-required')).toBe(false);
});
