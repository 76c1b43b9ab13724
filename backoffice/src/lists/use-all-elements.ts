import { useEffect } from 'react';
import { type RaRecord, useInfiniteGetList } from 'react-admin';

/** Returns all elements of a list in order, loaded page by page; undefined until the last page is loaded. */
export function useAllElements<Element extends RaRecord>(
  resource: string,
  { filter = {}, sort = 'position', enabled = true }: { filter?: object; sort?: string; enabled?: boolean } = {},
): Element[] | undefined {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteGetList<Element>(
    resource,
    { pagination: { page: 1, perPage: 100 }, sort: { field: sort, order: 'ASC' }, filter },
    { enabled },
  );
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return data && !hasNextPage ? data.pages.flatMap((page) => page.data) : undefined;
}

/** The filter that includes archived elements, for lists that have them. */
export const withArchived = { with_archived: true };
