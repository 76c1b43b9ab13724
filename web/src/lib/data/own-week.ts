import type { listAvailabilities } from '@binome/contract/profiles/availabilities';
import type { Reply } from '@binome/contract/values/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

export type SavedWeek = Reply<typeof listAvailabilities>;

/** The weekly hours of the signed-in person. */
export const weekQuery = queryOptions({
  queryKey: ['availabilities'],
  queryFn: ({ signal }) => api('GET /api/v1/availabilities', { signal }),
});
