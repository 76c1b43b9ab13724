import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore, type Store, testDataProvider, useListParams } from 'react-admin';
import { createBrowserRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { translateIn } from '../testing/intl.ts';
import { ProgramPicker } from './program-picker.tsx';
import { useKeptProgram, useProgramFilter } from './use-program-filter.ts';

const programs = [
  { id: 'a', name: 'Passerelles' },
  { id: 'b', name: 'Tandem' },
];

/** Opens the bar and a list of the console at an address. */
function open(address: string, { offered = programs, store = memoryStore() }: { offered?: typeof programs; store?: Store } = {}) {
  cleanup();
  history.replaceState(null, '', address);
  const router = createBrowserRouter([
    {
      path: '*',
      element: (
        <AdminContext
          store={store}
          i18nProvider={{ translate: translateIn.fr, getLocale: () => 'fr', changeLocale: async () => {} }}
          authProvider={{
            login: async () => {},
            logout: async () => {},
            checkAuth: async () => {},
            checkError: async () => {},
            getPermissions: async () => {},
            getIdentity: async () => ({ id: 1, permissions: { programs: ['list'] } }),
          }}
          dataProvider={testDataProvider({ getList: async () => ({ data: offered as never[], total: offered.length }) })}
        >
          <Page />
        </AdminContext>
      ),
    },
  ]);
  return { ...render(<RouterProvider router={router} />), store, user: userEvent.setup() };
}

function Page() {
  useKeptProgram();
  const { programId } = useProgramFilter();
  const [{ filter }] = useListParams({ resource: useLocation().pathname.slice(1) });
  return (
    <>
      <ProgramPicker />
      <Link to="/users">Membres</Link>
      <Link to="/meetings">Séances</Link>
      <Link to="/users/1/show">Léa</Link>
      <p>
        limited to {programId ?? 'all'}, {JSON.stringify(filter)}
      </p>
    </>
  );
}

const shown = () => screen.getByText(/^limited to/).textContent;
const at = () => `${location.pathname}${decodeURIComponent(location.search)}`;

test('the chosen program stays in the address from list to list, beside the filters of the list', async () => {
  const store = memoryStore();
  store.setItem('users.listParams', { filter: { q: 'x' }, sort: 'id', order: 'ASC', page: 1, perPage: 10 });
  const { user } = open('/users', { store });
  await user.click(await screen.findByRole('combobox', { name: 'Programme des pages' }));
  await user.click(screen.getByRole('option', { name: 'Tandem' }));
  await waitFor(() => expect(at()).toContain('program_id=b'));
  await user.click(screen.getByRole('link', { name: 'Séances' }));
  await waitFor(() => expect(at()).toBe('/meetings?program_id=b'));
  await user.click(screen.getByRole('link', { name: 'Membres' }));
  await waitFor(() => expect(at()).toMatch(/^\/users\?filter=\{"q":"x"\}.*&program_id=b/));
  expect(shown()).toBe('limited to b, {"q":"x"}');
  await user.click(screen.getByRole('combobox'));
  await user.click(screen.getByRole('option', { name: 'Tous les programmes' }));
  await waitFor(() => expect(at()).not.toContain('program_id'));
  expect(shown()).toBe('limited to all, {"q":"x"}');
});

test('the address of a colleague wins over the program of this browser, and an unknown one limits nothing', async () => {
  const store = memoryStore();
  store.setItem('program_id', 'a');
  open('/users?program_id=b', { store });
  await screen.findByRole('combobox');
  expect(shown()).toContain('limited to b');
  await waitFor(() => expect(store.getItem('program_id')).toBe('b'));
  open('/users?program_id=gone', { store });
  await screen.findByRole('combobox');
  await waitFor(() => expect(shown()).toContain('limited to all'));
  await waitFor(() => expect(at()).toBe('/users'));
});

test('the page of one record keeps its own address, and the program of the lists', async () => {
  const store = memoryStore();
  store.setItem('program_id', 'a');
  const { user } = open('/users', { store });
  await waitFor(() => expect(at()).toBe('/users?program_id=a'));
  await user.click(screen.getByRole('link', { name: 'Léa' }));
  await waitFor(() => expect(at()).toBe('/users/1/show'));
  expect(shown()).toContain('limited to a');
});

test('a company with one program has no choice, and its pages are not limited', async () => {
  const store = memoryStore();
  store.setItem('program_id', 'a');
  open('/users', { offered: programs.slice(0, 1), store });
  await waitFor(() => expect(shown()).toContain('limited to all'));
  expect(screen.queryByRole('combobox')).toBeNull();
});
