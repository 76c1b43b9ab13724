import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type CommunitySearch, toQuery } from './search.ts';

/** The presenters that match a search, page by page. Only the first page includes the facets. */
export function presentersQuery(search: CommunitySearch) {
  const query = toQuery(search);
  return infiniteQueryOptions({
    queryKey: ['presenters', 'community', query],
    queryFn: ({ pageParam: page, signal }) => api('GET /api/v1/presenters', { query: pageQuery(query, page), signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
    // Keeps the old list until the new one loads, so that the page does not jump while typing.
    placeholderData: keepPreviousData,
  });
}

function pageQuery({ business_unit_id, language, tags, answers, ...rest }: ReturnType<typeof toQuery>, page: number) {
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
