import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { currentLocale } from '../../lib/intl.ts';
import type { MeetingPlan } from '../../lib/meetings.ts';

export type Minutes = MeetingPlan['duration_minutes'];

/** The starts that the two of an accompaniment keep free; those of a session that is moved count as free. */
export function slotsQuery(relationshipId: string, { duration, meeting_id }: { duration: Minutes; meeting_id?: string }) {
  return queryOptions({
    queryKey: ['free_slots', relationshipId, { duration, meeting_id: meeting_id ?? null }],
    queryFn: ({ signal }) =>
      api('GET /api/v1/mentoring_relationships/:id/free_slots', {
        params: { id: relationshipId },
        query: { duration, meeting_id },
        signal,
      }),
    // With another length the old starts stay, dimmed, until the new ones are there.
    placeholderData: keepPreviousData,
    // The page itself says that they could not be had.
    meta: { quiet: true },
  });
}

/** What a session may be about, as the company says it. */
export function reasonsQuery() {
  return queryOptions({
    queryKey: ['meeting_reasons', currentLocale()],
    queryFn: async ({ signal }) => (await api('GET /api/v1/meeting_reasons', { signal })).data,
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });
}
