import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listRequests } from './list-requests.ts';

test('lists the requests in the cache by type, subtype and model', () => {
  const client = new QueryClient();
  client.setQueryData(['meetings', 'one', 'a'], { id: 'a' });
  client.setQueryData(['current_user'], { id: 'u' });
  client.setQueryData(['articles', 'list'], { pages: [{}, {}], pageParams: [1, 2] });
  client.setQueryData(['panel', 'presenters', 'paginated'], { data: [], page: 3, page_size: 1, total: 3 });
  client.setQueryData(['tags'], [{ id: 't' }]);
  expect(listRequests(client).map(({ type, sub_type, model, pages }) => [type, sub_type, model, pages])).toEqual([
    ['get', 'all', 'tags', null],
    ['get', 'one', 'current_user', null],
    ['get', 'one', 'meetings', null],
    ['get', 'paginated', 'articles', 2],
    ['get', 'paginated', 'presenters', 3],
  ]);
  expect(listRequests(client)[0]).toMatchObject({ success: 1, failed: 0, loading: false, errors: null });
});
