import { screen, waitFor } from '@testing-library/react';
import { ListBase, memoryStore, useListContext } from 'react-admin';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { SavedViews } from './saved-views.tsx';

const shared = {
  id: '1',
  resource: 'users',
  name: 'Suspendus',
  filter: { state: 'suspended' },
  sort: ['email', 'DESC'],
  hidden_columns: ['roles'],
  shared: true,
  own: false,
  can: { remove: false },
};

function Shown() {
  const { filterValues, sort, setFilters } = useListContext();
  return (
    <>
      <output>{JSON.stringify([filterValues, sort])}</output>
      <button type="button" onClick={() => setFilters({ state: 'active', q: 'léa' })}>
        Actifs
      </button>
    </>
  );
}

function open(may: ('list' | 'create')[]) {
  history.replaceState(null, '', '#/users');
  const saved: unknown[] = [];
  const store = memoryStore();
  const drawn = renderElement(
    <ListBase resource="users" sort={{ field: 'last_name', order: 'ASC' }}>
      <SavedViews />
      <Shown />
    </ListBase>,
    {
      getList: async (resource) => ({ data: (resource === 'saved_views' ? [shared] : []) as never[], total: 1 }),
      create: async (resource, { data }) => {
        saved.push([resource, data]);
        return { data: { id: '2' } as never };
      },
    },
    store,
    { saved_views: may, shared_views: may },
  );
  return { ...drawn, saved, store };
}

test('a press on a view shows its filters, its order and its columns', async () => {
  const { user, store, container } = open(['list']);
  const chip = await screen.findByRole('button', { name: /Partagée.*Suspendus/ });
  expect(chip.getAttribute('aria-pressed')).toBe('false');
  await user.click(chip);
  await waitFor(() => expect(chip.getAttribute('aria-pressed')).toBe('true'));
  expect(container.querySelector('output')?.textContent).toBe('[{"state":"suspended"},{"field":"email","order":"DESC"}]');
  expect(store.getItem('users.datatable')).toEqual(['roles']);
  expect(screen.queryByRole('button', { name: /Retirer/ })).toBeNull();
});

test('what the list shows is saved under a name, without the search', async () => {
  const { user, saved } = open(['list', 'create']);
  await screen.findByRole('button', { name: /Suspendus/ });
  expect(screen.queryByRole('button', { name: 'Enregistrer cette vue' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actifs' }));
  await user.click(await screen.findByRole('button', { name: 'Enregistrer cette vue' }));
  await user.type(screen.getByRole('textbox', { name: 'Nom de la vue' }), 'En poste');
  await user.dblClick(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([
    ['saved_views', { resource: 'users', name: 'En poste', filter: { state: 'active' }, sort: ['last_name', 'ASC'], hidden_columns: [] }],
  ]);
});
