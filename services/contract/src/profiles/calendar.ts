import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileBytes, idParams, timestamp } from '../fields.ts';

export const getMeetingCalendar = endpoint({
  method: 'GET',
  url: '/api/v1/meetings/:id/calendar',
  access: 'member',
  action: 'own_meetings.read',
  summary: 'A confirmed meeting as an iCalendar file',
  download: 'text/calendar; charset=utf-8',
  schema: { params: idParams, response: fileBytes },
});

/** The private address from which calendar applications read a member's meetings. Its secret is returned only on creation. */
const calendarFeed = z.object({ created_at: timestamp, read_at: timestamp.nullable() });
const feedReply = z.object({ data: calendarFeed.nullable() });

export const getCalendarFeed = endpoint({
  method: 'GET',
  url: '/api/v1/calendar_feed',
  access: 'member',
  action: 'own_calendar_feed.read',
  summary: 'The private calendar address: when it was created and last read; null without one',
  schema: { response: feedReply },
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  url: '/api/v1/calendar_feed',
  access: 'member',
  action: 'own_calendar_feed.edit',
  status: 201,
  returns_secret: true,
  summary: 'Create a private calendar address; revokes the previous one',
  schema: { response: z.object({ data: calendarFeed.extend({ url: z.string() }) }) },
});

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  url: '/api/v1/calendar_feed',
  access: 'member',
  action: 'own_calendar_feed.edit',
  summary: 'Revoke the private calendar address',
  schema: { response: feedReply },
});
