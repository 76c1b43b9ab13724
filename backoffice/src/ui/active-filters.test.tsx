import { screen, within } from '@testing-library/react';
import { ListContextProvider, SearchInput, SelectInput } from 'react-admin';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { ActiveFilters } from './active-filters.tsx';

const filters = [
  <SearchInput key="q" source="q" />,
  <SelectInput key="state" source="state" choices={[{ id: 'active', name: 'console.registration.active' }]} />,
];

test('a filter is named and valued in words: never by a key, an id or a code of the API', () => {
  const filterValues = {
    q: 'Léa',
    state: 'active',
    presenter_id: '018f3f3e-0000-7000-8000-000000000000',
    outcome: 'some_code',
    profile_type: 'presenter',
    open: true,
  };
  const list = { filterValues, displayedFilters: {}, setFilters: () => {}, resource: 'users' };
  renderElement(
    <ListContextProvider value={list as never}>
      <ActiveFilters filters={filters} />
    </ListContextProvider>,
  );
  const group = within(screen.getByRole('group', { name: 'Filtres en cours' }));
  expect(group.getByText('Recherche : Léa')).toBeTruthy();
  const texts = group.getAllByRole('button').map((chip) => chip.textContent);
  expect(texts.join(' ')).not.toMatch(/_|resources\.|018f|presenter/);
  expect(texts.filter((text) => text === 'Autre filtre').length).toBeGreaterThan(0);
});

test('a list that shows a part by default does not say that it has no filter', () => {
  const list = { filterValues: { running: true }, displayedFilters: {}, setFilters: () => {}, resource: 'mentoring_relationships' };
  renderElement(
    <ListContextProvider value={list as never}>
      <ActiveFilters filters={filters} defaults={{ running: true }} />
    </ListContextProvider>,
  );
  expect(screen.getByRole('group', { name: 'Filtres en cours' }).textContent).toBe('Aucun autre filtre');
});
