import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, params, timestamp } from './fields.ts';

/** A time of day on the person's own clock, `09:30`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A weekly habit: weekday 1 (Monday) to 7. A closed one is remembered, and offers nothing. */
const window = {
  weekday: z.number().int().min(1).max(7),
  open: z.boolean(),
  start_time: clockTime,
  end_time: clockTime,
};

export const availability = z.object({ id, ...window });
export type Availability = z.input<typeof availability>;

/** Days without sessions: the first and the last. */
export const availabilityException = z.object({ id, starts_on: day, ends_on: day });

/** The most exceptions to come that a person has at once. */
export const maxExceptions = 100;

/** A person's week, the days that it does not hold for, and the zone whose clocks it is told by. */
const week = z.object({
  data: z.array(availability),
  exceptions: z.array(availabilityException),
  time_zone: z.string(),
});
export type Week = z.input<typeof week>;

/** A day's hours count only when they start after 6:00 and end before 23:00; the most windows of a week. */
export const bookableHours = { after: '06:00', before: '23:00' } as const;
const maxWindows = 70;

export const listAvailabilities = endpoint({
  method: 'GET',
  url: '/api/v1/availabilities',
  access: 'member',
  summary: 'The person’s own week',
  schema: { response: week },
});

export const listUserAvailabilities = endpoint({
  method: 'GET',
  url: '/api/v1/users/:id/availabilities',
  access: 'member',
  summary: 'One’s own week, or the open hours of a partner, on their own clock',
  schema: { params, response: week },
});

export const saveAvailabilities = endpoint({
  method: 'PUT',
  url: '/api/v1/availabilities',
  access: 'member',
  summary: 'Save the whole week at once: it takes the place of what was there',
  schema: { body: z.strictObject({ data: z.array(z.strictObject(window)).max(maxWindows) }), response: week },
});

export const updateAvailability = endpoint({
  method: 'PATCH',
  url: '/api/v1/availabilities/:id',
  access: 'member',
  summary: 'Change one window of the week',
  schema: { params, body: z.strictObject(window).partial(), response: z.object({ data: availability }) },
});

export const createAvailabilityException = endpoint({
  method: 'POST',
  url: '/api/v1/availability_exceptions',
  access: 'member',
  status: 201,
  summary: 'Take no session from one day to another',
  schema: { body: z.strictObject({ starts_on: day, ends_on: day }), response: z.object({ data: availabilityException }) },
});

export const deleteAvailabilityException = endpoint({
  method: 'DELETE',
  url: '/api/v1/availability_exceptions/:id',
  access: 'member',
  summary: 'Take sessions again on these days',
  schema: { params, response: z.object({ success: z.literal(true) }) },
});

/** The lengths of a session, in minutes. */
export const meetingMinutes = z.union([z.literal(30), z.literal(45), z.literal(60)]);

/** The most days that one call looks ahead. */
export const maxDaysAhead = 60;

/** The starts that both of a pair keep free, each computed on its date and on each person's own clock. */
export const listFreeSlots = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id/free_slots',
  access: 'member',
  summary: 'When the two of an accompaniment are both free, over at most 60 days',
  schema: {
    params,
    querystring: z.strictObject({
      from: day.optional(),
      to: day.optional(),
      duration: z.coerce.number().pipe(meetingMinutes).default(60),
      /** A session that is being moved: its own hour counts as free. */
      meeting_id: id.optional(),
    }),
    response: z.object({
      data: z.array(z.object({ starts_at: timestamp, ends_at: timestamp })),
      viewer_time_zone: z.string(),
      partner_time_zone: z.string(),
      /** Who has said when they are free; without one of the two, no start is common. */
      known: z.object({ viewer: z.boolean(), partner: z.boolean() }),
      /** When something is already agreed for one of the two, without saying what. */
      busy: z.array(z.object({ starts_at: timestamp, ends_at: timestamp })),
    }),
  },
});
