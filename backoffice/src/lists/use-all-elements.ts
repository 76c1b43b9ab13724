import { useEffect } from 'react';
import { type RaRecord, useInfiniteGetList } from 'react-admin';

/** All elements of a list that a company keeps, archived ones too, in their order: page after page. Undefined until all are there. */
export function useAllElements<Element extends RaRecord>(
  resource: string,
  { filter = {}, sort = 'position' }: { filter?: object; sort?: string } = {},
): Element[] | undefined {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteGetList<Element>(resource, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: sort, order: 'ASC' },
    filter,
  });
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return data && !hasNextPage ? data.pages.flatMap((page) => page.data) : undefined;
}

/** Lists that keep an archive are asked for it. */
export const withArchived = { with_archived: true };
