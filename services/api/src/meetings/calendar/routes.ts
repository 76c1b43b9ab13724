import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed, getMeetingCalendar } from '@binome/contract/profiles/calendar';
import { route } from '../../platform/http/route.ts';
import { createOwnFeed, findOwnFeed, revokeOwnFeed } from './feed.ts';
import { readMeetingCalendar } from './read-calendar.ts';

export const calendarRoutes = [
  route(getMeetingCalendar, (context) => readMeetingCalendar(context, context.params.id)),

  route(getCalendarFeed, (context) => findOwnFeed(context)),

  route(createCalendarFeed, (context) => createOwnFeed(context)),

  route(deleteCalendarFeed, (context) => revokeOwnFeed(context)),
];
