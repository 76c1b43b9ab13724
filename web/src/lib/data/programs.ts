import type { listPrograms } from '@binome/contract/companies/programs';
import type { Reply } from '@binome/contract/values/client';
import { serverNow } from '@binome/contract/values/server-clock';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { localDate } from '../text/date-time.ts';

export type Program = Reply<typeof listPrograms>['data'][number];

/** The programs of the company, with those in which the member is enrolled. Pages show errors themselves. */
export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/programs', { signal })).data,
  staleTime: 10 * 60_000,
  meta: { quiet: true },
});

/** Is a program to come, under way or over today, in a time zone? Its last day belongs to it. */
export function programState(
  { starts_on, ends_on }: Pick<Program, 'starts_on' | 'ends_on'>,
  timeZone: string,
  now: number = serverNow(),
): 'upcoming' | 'running' | 'ended' {
  const today = localDate(timeZone, now);
  if (today < starts_on) return 'upcoming';
  return today <= ends_on ? 'running' : 'ended';
}
