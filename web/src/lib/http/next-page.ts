import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/**
 * Loads the next page of a list and returns the loaded pages. A refresh of the list, for example after a live message, replaces a
 * request for a next page that is under way: the page is then requested again, so that no press is lost.
 */
export async function loadNextPage<Page>(
  list: Pick<UseInfiniteQueryResult<{ pages: Page[] }>, 'data' | 'fetchNextPage'>,
): Promise<Page[] | undefined> {
  const shown = list.data?.pages.length ?? 0;
  for (;;) {
    const { data, isError, hasNextPage, fetchNextPage } = await list.fetchNextPage();
    if (isError || !hasNextPage || (data && data.pages.length > shown)) return data?.pages;
    list = { data, fetchNextPage };
  }
}
