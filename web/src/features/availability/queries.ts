import type { createAvailabilityException } from '@binome/contract/profiles/availabilities';
import type { getCalendarFeed } from '@binome/contract/profiles/calendar';
import type { listCalendarConnections } from '@binome/contract/profiles/calendar-connections';
import type { Reply, RequestBody } from '@binome/contract/values/client';
import { queryOptions } from '@tanstack/react-query';
import type { SavedWeek } from '../../lib/data/own-week.ts';
import { api } from '../../lib/http/api.ts';

export type Exception = SavedWeek['exceptions'][number];
export type DateRange = RequestBody<typeof createAvailabilityException>;

export type Feed = NonNullable<Reply<typeof getCalendarFeed>['data']>;

/** The confirmed future meetings. One page of 100 is enough for all open meetings of a member. */
export const confirmedMeetingsQuery = queryOptions({
  queryKey: ['meetings', 'confirmed'],
  queryFn: async ({ signal }) => {
    const { data } = await api('GET /api/v1/meetings', { query: { only: 'open', page_size: 100 }, signal });
    return data.filter(({ aasm_state }) => aasm_state === 'confirmed');
  },
  meta: { quiet: true },
});

export type Calendars = Reply<typeof listCalendarConnections>;
export type ConnectedCalendar = Calendars['data'][number];

/** The calendars of which only the busy times are read. */
export const calendarsQuery = queryOptions({
  queryKey: ['calendar_connections'],
  queryFn: ({ signal }): Promise<Calendars> => api('GET /api/v1/calendar_connections', { signal }),
  meta: { quiet: true },
});

export const feedQuery = queryOptions({
  queryKey: ['calendar_feed'],
  queryFn: async ({ signal }): Promise<Feed | null> => (await api('GET /api/v1/calendar_feed', { signal })).data,
  meta: { quiet: true },
});
