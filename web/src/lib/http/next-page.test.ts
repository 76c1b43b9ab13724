import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { loadNextPage } from './next-page.ts';

/** A list of three pages whose requests are answered one by one. */
function pagedList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const requests: { page: number; answer: PromiseWithResolvers<number> }[] = [];
  const queryKey = ['list'];
  const observer = new InfiniteQueryObserver<number, Error>(client, {
    queryKey,
    queryFn: ({ pageParam }) => {
      const answer = Promise.withResolvers<number>();
      requests.push({ page: pageParam as number, answer });
      return answer.promise;
    },
    initialPageParam: 1,
    getNextPageParam: (page: number) => (page < 3 ? page + 1 : undefined),
  });
  observer.subscribe(() => undefined);
  /** Answers the latest request when it has been sent. */
  const answer = async (count: number, error?: Error) => {
    await expect.poll(() => requests.length).toBe(count);
    const { page, answer } = requests[count - 1] ?? expect.fail();
    if (error) answer.reject(error);
    else answer.resolve(page);
    return page;
  };
  return { client, queryKey, observer, answer };
}

it('requests the next page again after a refresh of the list', async () => {
  const { client, queryKey, observer, answer } = pagedList();
  await answer(1);
  await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
  const loaded = loadNextPage(observer.getCurrentResult());
  void client.invalidateQueries({ queryKey });
  expect(await answer(3)).toBe(1);
  expect(await answer(4)).toBe(2);
  expect(await loaded).toEqual([1, 2]);
});

it('ends when the next page cannot be loaded', async () => {
  const { observer, answer } = pagedList();
  await answer(1);
  await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
  const loaded = loadNextPage(observer.getCurrentResult());
  await answer(2, new Error('no connection'));
  expect(await loaded).toEqual([1]);
});
