import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileBytes, params, timestamp } from './fields.ts';

export const getMeetingCalendar = endpoint({
  method: 'GET',
  url: '/api/v1/meetings/:id/calendar',
  access: 'member',
  summary: 'An agreed session as a calendar file',
  download: 'text/calendar; charset=utf-8',
  schema: { params, response: fileBytes },
});

/** The address at which a calendar program reads a member's sessions. Its secret is told once, when it is made. */
export const calendarFeed = z.object({ created_at: timestamp, read_at: timestamp.nullable() });
const feed = z.object({ data: calendarFeed.nullable() });

export const getCalendarFeed = endpoint({
  method: 'GET',
  url: '/api/v1/calendar_feed',
  access: 'member',
  summary: 'Whether the person has a private calendar address, and when it was last read',
  schema: { response: feed },
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  url: '/api/v1/calendar_feed',
  access: 'member',
  status: 201,
  tells_secret: true,
  summary: 'Make a private calendar address; an earlier one stops working',
  schema: { response: z.object({ data: calendarFeed.extend({ url: z.string() }) }) },
});

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  url: '/api/v1/calendar_feed',
  access: 'member',
  summary: 'Revoke the private calendar address',
  schema: { response: feed },
});
