import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { timestamp } from '../fields.ts';

export const calendarProvider = z.enum(['google', 'microsoft']);
export type CalendarProvider = z.output<typeof calendarProvider>;

/** A calendar whose busy times are read. Only its owner learns of it. */
const calendarConnection = z.object({
  provider: calendarProvider,
  connected_at: timestamp,
  /** The last reading that succeeded. */
  read_at: timestamp,
  /** Why its busy times may be wrong: the provider does not answer, or refuses since the consent was withdrawn. */
  failure: z.enum(['unreachable', 'refused']).nullable(),
  /** Whether its busy times still count. Without them, the weekly hours count alone. */
  counts: z.boolean(),
});

const calendars = z.object({
  data: z.array(calendarConnection),
  /** The providers that this deployment can connect. */
  providers: z.array(calendarProvider),
});

export const listCalendarConnections = endpoint({
  method: 'GET',
  url: '/api/v1/calendar_connections',
  access: 'member',
  action: 'own_availabilities.read',
  summary: 'The caller’s calendars of which only the busy times are read, and the providers that can be connected',
  schema: { response: calendars },
});

export const createCalendarAuthorization = endpoint({
  method: 'POST',
  url: '/api/v1/calendar_authorizations',
  access: 'member',
  action: 'own_availabilities.edit',
  status: 201,
  summary: 'The address at which a provider asks the caller whether their busy times may be read',
  schema: { body: z.strictObject({ provider: calendarProvider }), response: z.object({ url: z.string() }) },
});

/** What the provider added to the address of the callback. */
const opaque = z.string().max(4000, { abort: true }).min(1);

export const createCalendarConnection = endpoint({
  method: 'POST',
  url: '/api/v1/calendar_connections',
  access: 'member',
  action: 'own_availabilities.edit',
  status: 201,
  summary: 'Connect a calendar with the answer of its provider, in the session that asked for it',
  schema: {
    body: z.strictObject({ state: opaque, code: opaque.optional(), error: opaque.optional() }),
    response: calendars,
  },
});

export const deleteCalendarConnection = endpoint({
  method: 'DELETE',
  url: '/api/v1/calendar_connections/:provider',
  access: 'member',
  action: 'own_availabilities.edit',
  summary: 'Disconnect a calendar, delete its busy times, and withdraw the consent at a provider that has a call for it',
  schema: { params: z.strictObject({ provider: calendarProvider }), response: calendars },
});
