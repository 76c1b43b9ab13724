import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import { queryOptions } from '@tanstack/react-query';
import { type Listed, viewerAs } from '../../lib/data/peers.ts';
import { api } from '../../lib/http/api.ts';

/** The people of a list whom the viewer keeps, the best match first. */
export function bookmarkedQuery(listed: Listed) {
  const query = { bookmarked: true, sort: 'match', page_size: 20 } as const;
  return queryOptions<(PresenterCard | ParticipantCard)[]>({
    queryKey: [listed === 'presenter' ? 'presenters' : 'participants', 'bookmarked', listed],
    queryFn: async ({ signal }) =>
      (
        await (listed === 'presenter'
          ? api('GET /api/v1/presenters', { query, signal })
          : api('GET /api/v1/participants', { query: { ...query, ...viewerAs(listed) }, signal }))
      ).data,
    meta: { quiet: true },
  });
}
