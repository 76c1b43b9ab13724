import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The member's notifications, polled every minute. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api('GET /api/v1/notifications', { signal }),
  refetchInterval: 60_000,
  meta: { quiet: true },
});
