import { maxDaysAhead } from '@binome/contract/values/limits';
import { z } from 'zod';
import type { Env } from '../platform/process/env.ts';
import { CalendarFailure, callProvider } from './call-provider.ts';
import { type BusyTime, mergeBusyTimes } from './merge-busy-times.ts';
import type { Provider } from './providers.ts';

const day = 86_400_000;
/** Microsoft's largest page. A calendar with more events is read up to there. */
const pageSize = 1000;

/**
 * Reads when the owner of a calendar is not free, from now to the last day for which free times are searched: start and end, nothing else.
 * @throws CalendarFailure
 */
export async function readBusyTimes(env: Env, { name }: Provider, accessToken: string, now: Date): Promise<BusyTime[]> {
  const range = { starts_at: now, ends_at: new Date(now.getTime() + (maxDaysAhead + 1) * day) };
  const read = { google: readGoogle, microsoft: readMicrosoft }[name];
  return mergeBusyTimes(await read(env, { authorization: `Bearer ${accessToken}` }, range), range);
}

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const googleAnswer = z.object({
  calendars: z.object({
    primary: z.object({ busy: z.array(z.object({ start: instant, end: instant })), errors: z.array(z.unknown()).optional() }),
  }),
});

async function readGoogle(env: Env, headers: Record<string, string>, { starts_at, ends_at }: BusyTime): Promise<BusyTime[]> {
  const body = JSON.stringify({ timeMin: starts_at.toISOString(), timeMax: ends_at.toISOString(), items: [{ id: 'primary' }] });
  const address = `${env.GOOGLE_CALENDAR_URL}/freeBusy`;
  const answer = await callProvider(env, googleAnswer, { address, body, headers: { ...headers, 'content-type': 'application/json' } });
  const { busy, errors = [] } = answer.calendars.primary;
  // A calendar that could not be read is answered with 200 and no busy time.
  if (errors.length > 0) throw new CalendarFailure('unreachable');
  return busy.map(({ start, end }) => ({ starts_at: start, ends_at: end }));
}

/** A time without an offset, in the zone that the request prefers. */
const utcTime = z.object({ dateTime: z.iso.datetime({ local: true }).transform((text) => new Date(`${text.replace(/Z$/, '')}Z`)) });
const microsoftAnswer = z.object({ value: z.array(z.object({ start: utcTime, end: utcTime, showAs: z.string() })) });

/** The statuses of Outlook in which somebody can be met. */
const freeStatuses = new Set(['free', 'workingElsewhere']);

async function readMicrosoft(env: Env, headers: Record<string, string>, { starts_at, ends_at }: BusyTime): Promise<BusyTime[]> {
  const query = new URLSearchParams({
    startDateTime: starts_at.toISOString(),
    endDateTime: ends_at.toISOString(),
    $select: 'start,end,showAs',
    $orderby: 'start/dateTime',
    $top: String(pageSize),
  });
  const address = `${env.MICROSOFT_GRAPH_URL}/me/calendarView?${query}`;
  const answer = await callProvider(env, microsoftAnswer, {
    address,
    method: 'GET',
    headers: { ...headers, prefer: 'outlook.timezone="UTC"' },
  });
  return answer.value
    .filter(({ showAs }) => !freeStatuses.has(showAs))
    .map(({ start, end }) => ({ starts_at: start.dateTime, ends_at: end.dateTime }));
}
