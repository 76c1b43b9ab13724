import { ApiFailure } from '@binome/contract/values/client';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { toastQueue } from '../page/toasts.ts';
import { useForgottenSearch } from './use-forgotten-search.ts';

const titles = () => toastQueue.visibleToasts.map(({ content }) => content.title);

interface ListProps {
  /** The answer of the API for a filter. */
  read: (filter: string) => string;
}

/** A list whose address filters by what is gone. */
function List({ read }: ListProps) {
  const [filter, setFilter] = useState('gone');
  const list = useQuery({ queryKey: ['list', filter], queryFn: async () => read(filter), meta: { quiet: true } });
  useForgottenSearch(list, filter !== '', () => setFilter(''));
  return <p>{list.data ?? (list.isError ? 'En panne' : '')}</p>;
}

async function open(status: number, refuses: (filter: string) => boolean) {
  const asked: string[] = [];
  const read = (filter: string) => {
    asked.push(filter);
    if (refuses(filter)) throw new ApiFailure(status);
    return 'Paul Bernard';
  };
  await renderElement(<List read={read} />);
  return { asked };
}

test.each([400, 422])('filters that the API refuses (%i) are forgotten, and the list is asked once more', async (status) => {
  const { asked } = await open(status, (filter) => filter === 'gone');
  await screen.findByText('Paul Bernard');
  expect([asked, titles()]).toEqual([['gone', ''], ['Vos filtres ne sont plus valables']]);
});

test('a list that is refused without filters stays refused', async () => {
  const { asked } = await open(422, () => true);
  await waitFor(() => expect(asked).toEqual(['gone', '']));
  await screen.findByText('En panne');
  expect(asked).toHaveLength(2);
});

test('a server that fails forgets no filter', async () => {
  const { asked } = await open(500, () => true);
  await screen.findByText('En panne');
  expect([asked, titles()]).toEqual([['gone'], []]);
});
