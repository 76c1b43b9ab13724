import { screen, waitFor } from '@testing-library/react';
import { ListBase, memoryStore, useListContext } from 'react-admin';
import { expect, test } from 'vitest';
import MeetingReasonList from '../meeting-reasons/meeting-reason-list.tsx';
import { renderElement } from '../testing/render-element.tsx';
import { ListRows } from './list-rows.tsx';
import { NamedRow } from './named-row.tsx';
import { SelectableList } from './selectable-list.tsx';

const people = [
  { id: 'a', name: 'Léa Martin', can: true },
  { id: 'b', name: 'Paul Bernard', can: true },
  { id: 'c', name: 'Inès Moreau', can: false },
];

function Bar() {
  return <output>{useListContext().selectedIds.join(' ')}</output>;
}

function People({ canSelect = true }: { canSelect?: boolean }) {
  return (
    <ListBase resource="users">
      <ListRows>
        <Bar />
        <SelectableList<(typeof people)[number]> isSelectable={({ can }) => can} nameOf={({ name }) => name} canSelect={canSelect}>
          {({ name }) => <NamedRow name={name} below="" />}
        </SelectableList>
      </ListRows>
    </ListBase>
  );
}

test('rows of a narrow screen are selected one by one or all that may be, and open their record by a link', async () => {
  const { user } = renderElement(<People />, { getList: async () => ({ data: people, total: 3 }) as never }, memoryStore());
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Paul Bernard' }));
  expect(screen.getByText('b')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner sur cette page' }));
  expect(screen.getByText('a b')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sélectionner Inès Moreau' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Léa Martin' }).getAttribute('href')).toMatch(/users\/a\/show$/);
});

test('a person who may not act selects nothing', async () => {
  renderElement(<People canSelect={false} />, { getList: async () => ({ data: people, total: 3 }) as never }, memoryStore());
  await screen.findByRole('link', { name: 'Léa Martin' });
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('a list shows a skeleton while it loads for the first time', async () => {
  let answer = () => {};
  const read = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const getList = async () => {
    await read;
    return { data: people, total: 3 } as never;
  };
  const { container } = renderElement(<People />, { getList }, memoryStore());
  await waitFor(() => expect(container.querySelectorAll('.MuiSkeleton-root').length).toBeGreaterThan(10));
  answer();
  await screen.findByRole('link', { name: 'Léa Martin' });
  expect(container.querySelector('.MuiSkeleton-root')).toBeNull();
});

test('a list that the person may only read names who changes it, with a link that writes to them', async () => {
  renderElement(<MeetingReasonList />, { getList: async () => ({ data: [], total: 0 }) as never });
  await screen.findByText(/Se change par Claire Dubois, administration de l’entreprise\./);
  expect(screen.getByRole('link', { name: 'Lui écrire' }).getAttribute('href')).toBe('mailto:claire@nova.example');
});
