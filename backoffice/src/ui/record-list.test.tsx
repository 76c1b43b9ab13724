import { screen, waitFor } from '@testing-library/react';
import { DataTable, HttpError, memoryStore, ResourceContextProvider, required, SimpleForm, TextInput } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { RecordList } from './record-list.tsx';

const heard = () => (globalThis as { announcements?: string[] }).announcements;
/** The choice of columns has their names too. */
const label = (name: string) => screen.getAllByText(name).find((element) => element.closest('th')) as HTMLElement;
const head = (name: string) => label(name).closest('th');

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
  await user.click(label('E-mail'));
  await waitFor(() => expect(heard()).toEqual([expect.stringMatching(/^tri par .*, croissant$/)]));
  expect(head('E-mail')?.getAttribute('aria-sort')).toBe('ascending');
  await user.click(await screen.findByRole('button', { name: 'Aller à la page 2' }));
  await waitFor(() => expect(heard()?.at(-1)).toBe('page 2 sur 3'));
  await user.type(screen.getByRole('textbox', { name: 'Recherche' }), 'lea');
  await waitFor(() => expect(heard()?.at(-1)).toMatch(/^2 résultats/));
});

/** A list whose address or stored settings sort by a field that the API refuses. */
function openSorted(answers: (sort: string, filter: object) => Promise<unknown>, stored: object | null) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }));
  history.replaceState(null, '', '#/');
  const store = memoryStore();
  if (stored) store.setItem('users.listParams', stored);
  const asked: string[] = [];
  const drawn = renderElement(
    <ResourceContextProvider value="users">
      <RecordList
        exportColumns={false}
        sort={{ field: 'last_name', order: 'ASC' }}
        filters={[<TextInput key="q" source="q" alwaysOn label="Recherche" />]}
        compactList={null}
        table={
          <DataTable rowClick={false} bulkActionButtons={false}>
            <DataTable.Col source="last_name" label="Nom" />
          </DataTable>
        }
      />
    </ResourceContextProvider>,
    {
      getList: async (_resource, { sort, filter }) => {
        asked.push(`${sort?.field} ${JSON.stringify(filter)}`);
        return answers(sort?.field ?? '', filter) as never;
      },
    },
    store,
  );
  return { ...drawn, asked };
}

const martin = { data: [{ id: 1, last_name: 'Martin' }], total: 1 };
const invalid = () => Promise.reject(new HttpError('Tri inconnu', 422, { code: 'invalid' }));
const settings = { sort: 'gone', order: 'ASC', page: 1, perPage: 25, filter: { q: 'x' }, displayedFilters: {} };

test('stored settings that the API refuses are forgotten, and the list is asked once more with its own', async () => {
  const { asked } = openSorted(async (sort) => (sort === 'gone' ? invalid() : martin), settings);
  await screen.findByText('Martin');
  expect(asked).toEqual(['gone {"q":"x"}', 'last_name {}']);
  await screen.findByText(/Vos derniers filtres ne sont plus valables/);
});

test('a list that the API refuses as such is asked for once more, and says why: it is not empty', async () => {
  const { asked } = openSorted(invalid, settings);
  await waitFor(() => expect(asked).toEqual(['gone {"q":"x"}', 'last_name {}']));
  await screen.findByText('Tri inconnu');
  expect(screen.queryByText(/No results|Aucun résultat/)).toBeNull();
});

test('a list that cannot be read says no number of rows', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked } = openSorted(invalid, settings);
  await waitFor(() => expect(asked).toHaveLength(2));
  await screen.findByText('Tri inconnu');
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(heard()?.filter((text) => text.includes('résultat'))).toEqual([]);
});

test('a server that fails forgets nothing, and the list can be read again', async () => {
  let isDown = true;
  const { asked, user } = openSorted(async () => (isDown ? Promise.reject(new HttpError('En panne', 500)) : martin), settings);
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.queryByText(/No results|Aucun résultat/)).toBeNull();
  isDown = false;
  await user.click(again);
  await screen.findByText('Martin');
  expect(new Set(asked)).toEqual(new Set(['gone {"q":"x"}']));
});

test('a search that is refused while it is typed keeps the other filters, and says why', async () => {
  const { user, asked } = openSorted(async (_, filter) => ('q' in filter ? invalid() : martin), null);
  await screen.findByText('Martin');
  await user.type(screen.getByRole('textbox', { name: 'Recherche' }), 'a');
  await screen.findByText('Tri inconnu');
  expect(screen.getByRole('textbox', { name: 'Recherche' })).toHaveProperty('value', 'a');
  expect(asked.at(-1)).toBe('last_name {"q":"a"}');
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
