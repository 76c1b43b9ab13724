import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { pollUnlessLive } from '../../lib/live/cable.ts';

/** The video room of a meeting. The page shows the status 404 itself. */
export function webconferenceQuery(id: string) {
  return queryOptions({
    queryKey: ['meetings', 'webconference', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/meetings/:id/webconference', { params: { id }, signal })).data,
    refetchInterval: pollUnlessLive(30_000),
    meta: { quiet: [404] },
  });
}
