import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { pollUnlessLive } from '../../lib/live/cable.ts';

/** The number of unread notifications and the latest of them, polled every minute without a socket. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api('GET /api/v1/notifications', { signal }),
  refetchInterval: pollUnlessLive(60_000),
  // The number is in the title of the tab, which is read while another tab is in front.
  refetchIntervalInBackground: true,
  meta: { quiet: true },
});

/** All notifications, page by page, for the panel. */
export const allNotificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'all'],
  queryFn: ({ pageParam: page, signal }) => api('GET /api/v1/notifications', { query: { page }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
  meta: { quiet: true },
});

/** Reads the notifications again after a change of this page: without a socket nothing else tells it. */
export function refreshNotifications(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: notificationsQuery.queryKey });
}
