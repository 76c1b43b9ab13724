import type { listMeetingsHistory } from '@binome/contract/mentoring/meetings-history';
import type { Reply } from '@binome/contract/values/client';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { type HistorySearch, toQuery } from './search.ts';

export type HistoryPage = Reply<typeof listMeetingsHistory>;

/** The current user's past meetings, latest first, page by page. */
export function historyQuery(search: HistorySearch) {
  const query = toQuery(search);
  return infiniteQueryOptions({
    queryKey: ['meetings_history', query],
    queryFn: ({ pageParam: page, signal }) => api('GET /api/v1/meetings_history', { query: { ...query, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
    // The old list stays visible, dimmed, until the filtered one is loaded.
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
