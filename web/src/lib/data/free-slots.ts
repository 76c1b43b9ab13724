import type { listFreeSlots } from '@binome/contract/profiles/availabilities';
import type { Reply } from '@binome/contract/values/client';
import { maxProposedTimes } from '@binome/contract/values/limits';
import { serverNow } from '@binome/contract/values/server-clock';
import { spreadStarts } from '@binome/contract/values/spread-starts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { localDate } from '../text/date-time.ts';
import type { MeetingBody } from './meetings.ts';

export type FreeSlots = Reply<typeof listFreeSlots>;
export type Minutes = MeetingBody['duration_minutes'];

const day = 86_400_000;

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

/** Returns the three best of the starts, which are in order: on different days, and not before tomorrow if there are such. */
export function bestStarts(starts: readonly string[], timeZone: string | undefined): string[] {
  const inTime = starts.filter((start) => Date.parse(start) > serverNow() + day);
  return spreadStarts(inTime.length > 0 ? inTime : starts, (start) => localDate(timeZone, start), maxProposedTimes);
}
