import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { clockTime, day, id, idParams, timestamp } from '../fields.ts';
import { maxDaysAhead, maxWindowsPerDay } from '../values/limits.ts';

/** A weekly window, in the person's time zone: weekday 1 (Monday) to 7. A window with `open: false` is stored and offers no slots. */
const window = {
  weekday: z.number().int().min(1).max(7),
  open: z.boolean(),
  start_time: clockTime,
  end_time: clockTime,
};

export const availability = z.object({ id, ...window });
export type Availability = z.input<typeof availability>;

/** Days without meetings, both ends included. */
const availabilityException = z.object({ id, starts_on: day, ends_on: day });

/** Maximum number of future exceptions of a person. */
export const maxExceptions = 100;

/** A person's weekly windows, the days off, and the time zone of the local times. */
const week = z.object({
  data: z.array(availability),
  exceptions: z.array(availabilityException),
  time_zone: z.string(),
});
export type Week = z.input<typeof week>;

/** A window is bookable only if it starts after 06:00 and ends before 23:00. */
export const bookableHours = { after: '06:00', before: '23:00' } as const;

export const listAvailabilities = endpoint({
  method: 'GET',
  url: '/api/v1/availabilities',
  access: 'member',
  action: 'own_availabilities.read',
  summary: 'The caller’s weekly availability',
  schema: { response: week },
});

export const listUserAvailabilities = endpoint({
  method: 'GET',
  url: '/api/v1/users/:id/availabilities',
  access: 'member',
  action: 'partner_availabilities.read',
  summary: 'The weekly availability of the caller or of a partner, in that person’s time zone',
  schema: { params: idParams, response: week },
});

export const saveAvailabilities = endpoint({
  method: 'PUT',
  url: '/api/v1/availabilities',
  access: 'member',
  action: 'own_availabilities.edit',
  summary: 'Replace the whole weekly availability',
  schema: { body: z.strictObject({ data: z.array(z.strictObject(window)).max(7 * maxWindowsPerDay) }), response: week },
});

export const updateAvailability = endpoint({
  method: 'PATCH',
  url: '/api/v1/availabilities/:id',
  access: 'member',
  action: 'own_availabilities.edit',
  summary: 'Change one window of the week',
  schema: { params: idParams, body: z.strictObject(window).partial(), response: z.object({ data: availability }) },
});

export const createAvailabilityException = endpoint({
  method: 'POST',
  url: '/api/v1/availability_exceptions',
  access: 'member',
  action: 'own_availabilities.edit',
  status: 201,
  summary: 'Add days off, during which no meeting can be planned',
  schema: { body: z.strictObject({ starts_on: day, ends_on: day }), response: z.object({ data: availabilityException }) },
});

export const deleteAvailabilityException = endpoint({
  method: 'DELETE',
  url: '/api/v1/availability_exceptions/:id',
  access: 'member',
  action: 'own_availabilities.edit',
  summary: 'Remove days off',
  schema: { params: idParams, response: z.object({ success: z.literal(true) }) },
});

/** Meeting durations, in minutes. */
export const meetingMinutes = z.union([z.literal(20), z.literal(30), z.literal(45), z.literal(60)]);

/** Free slots follow each person's time zone, with the UTC offset of each date. */
export const listFreeSlots = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id/free_slots',
  access: 'member',
  action: 'partner_availabilities.read',
  summary: `The common free slots of a relationship, over at most ${maxDaysAhead} days`,
  schema: {
    params: idParams,
    querystring: z.strictObject({
      from: day.optional(),
      to: day.optional(),
      duration: z.coerce.number().pipe(meetingMinutes).default(60),
      /** The meeting that is being moved: its current time counts as free. */
      meeting_id: id.optional(),
    }),
    response: z.object({
      data: z.array(z.object({ starts_at: timestamp, ends_at: timestamp })),
      viewer_time_zone: z.string(),
      partner_time_zone: z.string(),
      /** Whether each person has entered availabilities; without those of the mentor, there are no slots. */
      known: z.object({ viewer: z.boolean(), partner: z.boolean() }),
      /** Whether `book` books one of the slots at once for the caller. */
      books_at_once: z.boolean(),
      /** Times when one of them is already booked, without details. */
      busy: z.array(z.object({ starts_at: timestamp, ends_at: timestamp })),
    }),
  },
});
