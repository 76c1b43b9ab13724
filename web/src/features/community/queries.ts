import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type Listed, viewerAs } from '../../lib/data/peers.ts';
import { api } from '../../lib/http/api.ts';
import { type CommunitySearch, toQuery } from './search.ts';

type Page = { page: number; page_size: number; total: number };

const paging = {
  initialPageParam: 1,
  getNextPageParam: ({ page, page_size, total }: Page) => (page * page_size < total ? page + 1 : undefined),
};

/** The presenters that match a search, page by page. Only the first page includes the facets. */
export function presentersQuery(search: CommunitySearch) {
  const { site_id: _, ...query } = toQuery(search);
  return infiniteQueryOptions({
    queryKey: ['presenters', 'community', query],
    queryFn: ({ pageParam: page, signal }) => api('GET /api/v1/presenters', { query: pageQuery(query, page), signal }),
    ...paging,
    // Keeps the old list until the new one loads, so that the page does not jump while typing.
    placeholderData: keepPreviousData,
    // The list shows why it cannot be loaded.
    meta: { quiet: true },
  });
}

/** The participants that a presenter could help, or the peers of a participant, in the same way. */
export function participantsQuery(listed: Exclude<Listed, 'presenter'>, search: CommunitySearch) {
  const { available: _, ...filters } = toQuery(search);
  const query = { ...filters, ...viewerAs(listed) };
  return infiniteQueryOptions({
    queryKey: ['participants', 'community', query],
    queryFn: ({ pageParam: page, signal }) => api('GET /api/v1/participants', { query: pageQuery(query, page), signal }),
    ...paging,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

type ListQuery = Omit<ReturnType<typeof toQuery>, 'site_id'> & { site_id?: string[] };

function pageQuery<Query extends ListQuery>({ business_unit_id, site_id, language, tags, answers, ...rest }: Query, page: number) {
  return {
    ...rest,
    business_unit_id: business_unit_id?.join(','),
    ...(site_id && { site_id: site_id.join(',') }),
    language: language?.join(','),
    tags: tags?.join(','),
    answers: answers?.join(','),
    page,
    facets: page === 1 ? true : undefined,
  };
}
