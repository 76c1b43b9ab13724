import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MeetingBody } from '../../lib/data/meetings.ts';
import { api } from '../../lib/http/api.ts';
import { currentLocale } from '../../lib/text/intl.ts';

export type Minutes = MeetingBody['duration_minutes'];

/** The common free slots of a relationship. The current time of the meeting `meeting_id` counts as free. */
export function slotsQuery(relationshipId: string, { duration, meeting_id }: { duration: Minutes; meeting_id?: string }) {
  return queryOptions({
    queryKey: ['free_slots', relationshipId, { duration, meeting_id: meeting_id ?? null }],
    queryFn: ({ signal }) =>
      api('GET /api/v1/mentoring_relationships/:id/free_slots', {
        params: { id: relationshipId },
        query: { duration, meeting_id },
        signal,
      }),
    // When the duration changes, the old slots stay visible, dimmed, until the new ones are loaded.
    placeholderData: keepPreviousData,
    // The page shows errors itself.
    meta: { quiet: true },
  });
}

/** The company's list of meeting reasons. */
export function reasonsQuery() {
  return queryOptions({
    queryKey: ['meeting_reasons', currentLocale()],
    queryFn: async ({ signal }) => (await api('GET /api/v1/meeting_reasons', { signal })).data,
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });
}
