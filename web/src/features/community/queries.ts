import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type CommunitySearch, toQuery } from './search.ts';

/** The presenters that a search finds, page by page. The counts of the filters come with the first page. */
export function presentersQuery(search: CommunitySearch) {
  const query = toQuery(search);
  return infiniteQueryOptions({
    queryKey: ['presenters', 'community', query],
    queryFn: ({ pageParam: page, signal }) => api('GET /api/v1/presenters', { query: queryOf(query, page), signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
    // The old list stays, dimmed, until the new one is there: the page does not jump while somebody types.
    placeholderData: keepPreviousData,
  });
}

function queryOf({ business_unit_id, language, tags, answers, ...rest }: ReturnType<typeof toQuery>, page: number) {
  return {
    ...rest,
    business_unit_id: business_unit_id?.join(','),
    language: language?.join(','),
    tags: tags?.join(','),
    answers: answers?.join(','),
    page,
    facets: page === 1 ? true : undefined,
  };
}
