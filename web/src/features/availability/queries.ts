import type { createAvailabilityException, listAvailabilities } from '@binome/contract/availabilities';
import type { CallOptions, Reply } from '@binome/contract/client';
import type { getCalendarFeed } from '@binome/contract/meetings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export type SavedWeek = Reply<typeof listAvailabilities>;
export type Exception = SavedWeek['exceptions'][number];
export type Days = NonNullable<CallOptions<typeof createAvailabilityException>['body']>;

export type Feed = NonNullable<Reply<typeof getCalendarFeed>['data']>;

export const weekQuery = queryOptions({
  queryKey: ['availabilities'],
  queryFn: ({ signal }) => api('GET /api/v1/availabilities', { signal }),
});

export const feedQuery = queryOptions({
  queryKey: ['calendar_feed'],
  queryFn: async ({ signal }): Promise<Feed | null> => (await api('GET /api/v1/calendar_feed', { signal })).data,
  meta: { quiet: true },
});
