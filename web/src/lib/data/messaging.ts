import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { pollUnlessLive } from '../live/cable.ts';

/** How many messages are unread, in all and by relationship. */
export const unreadMessagesQuery = queryOptions({
  queryKey: ['conversations', 'unread'],
  queryFn: ({ signal }) => api('GET /api/v1/conversations/unread', { signal }),
  refetchInterval: pollUnlessLive(30_000),
  meta: { quiet: true },
});
