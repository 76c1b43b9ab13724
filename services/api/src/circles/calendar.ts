import { circlePath } from '@binome/contract/values/notification-kinds';
import { fillRoomTemplate } from '@binome/contract/values/room-address';
import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator';
import { findOwnCompany } from '../companies/queries.ts';
import { addEntry, type CalendarEntry, type CalendarReader, createCalendar, serialize } from '../meetings/calendar/calendar.ts';
import { calendarReaderOf } from '../meetings/calendar/read-calendar.ts';
import type { Tx } from '../platform/data/database.ts';
import { attachmentHeader } from '../platform/http/attachment.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberRequest } from '../platform/http/route.ts';
import type { MailedCalendar } from '../platform/mail/mail.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { say } from '../platform/text/intl.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { findRoomTemplate } from './session-queries.ts';
import { readOwnSession } from './sessions.ts';

/** A session of a circle in the calendar of one of its members. */
export type CircleEntry = Pick<CalendarEntry, 'id' | 'sequence' | 'starts_at' | 'ends_at' | 'revised_at' | 'cancelled'> & {
  circle_id: string;
  title: string;
  place: string | null;
  room_url: string | null;
};

/**
 * Returns the calendar file of a session, as a download.
 * @throws ApiError `not_found` for all but the members, and for a cancelled session
 */
export async function readSessionCalendar(
  context: MemberContext & Pick<MemberRequest, 'reply'>,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { tx, actor, now, locale, services, reply } = context;
  const { own, session } = await readOwnSession(context, id);
  if (session.cancelled_at) throw new ApiError('not_found');
  const { name: companyName } = await findOwnCompany(tx);
  const name = say(locale, 'calendar.file', { day: dayIn(actor.time_zone, session.starts_at.getTime()) });
  reply.header('content-disposition', attachmentHeader(`${name}.ics`));
  const reader = calendarReaderOf(services.env, { user_id: actor.user_id, locale, companyName });
  return Buffer.from(writeSessions([entryOf(session, own.circle, await findRoomTemplate(tx))], reader, now));
}

/** Returns a file with sessions. Its method is `PUBLISH`, which allows no attendees (RFC 5546, 3.2.1). */
export function writeSessions(entries: readonly CircleEntry[], reader: CalendarReader, now: Date): string {
  const calendar = createCalendar(reader);
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const entry of entries) addEntry(calendar, inWords(entry, reader), reader, now);
  return serialize(calendar);
}

/** Returns the calendar part of a mail to a member: it changes the session in their calendar, or removes it. It names no other member. */
export function writeSessionChange(entry: CircleEntry, { email }: { email: string }, reader: CalendarReader, now: Date): MailedCalendar {
  const method = entry.cancelled ? 'CANCEL' : 'REQUEST';
  const calendar = createCalendar(reader);
  calendar.method(ICalCalendarMethod[method]);
  const event = addEntry(calendar, inWords(entry, reader), reader, now);
  event.createAttendee({ email, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  return { method, content: serialize(calendar) };
}

type Session = Omit<CircleEntry, 'circle_id' | 'title' | 'place' | 'room_url' | 'cancelled'> & { cancelled_at: Date | null };

export function entryOf(
  { id, sequence, starts_at, ends_at, revised_at, cancelled_at }: Session,
  circle: { id: string; title: string; place: string | null },
  template: string | null,
): CircleEntry {
  const { title, place } = circle;
  const room_url = place === null && template ? fillRoomTemplate(template, id) : null;
  return { id, sequence, starts_at, ends_at, revised_at, cancelled: cancelled_at !== null, circle_id: circle.id, title, place, room_url };
}

/** The entry in the reader's words: what it is about, where, and the page of the circle. */
export function inWords(entry: CircleEntry, { locale, baseUrl }: CalendarReader): CalendarEntry {
  const { circle_id, title, place, room_url } = entry;
  const url = baseUrl + circlePath(circle_id);
  const join = room_url && say(locale, 'calendar.join', { url: room_url });
  const description = [join, say(locale, 'calendar.circle_page', { url })].filter((part) => part !== null).join('\n\n');
  return { ...entry, summary: say(locale, 'calendar.circle', { title }), description, location: place ?? room_url ?? '', url };
}

/** The sessions of a member's circles after `since.starts`, without those that were cancelled before `since.cancelled`. */
export async function listCalendarSessions(tx: Tx, userId: string, since: { starts: Date; cancelled: Date }): Promise<CircleEntry[]> {
  const rows = await tx
    .selectFrom('circle_sessions as s')
    .innerJoin('circle_members as m', 'm.circle_id', 's.circle_id')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .where('m.user_id', '=', userId)
    .where('m.state', '=', 'member')
    .where('s.starts_at', '>', since.starts)
    .where((eb) => eb.or([eb('s.cancelled_at', 'is', null), eb('s.cancelled_at', '>', since.cancelled)]))
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .select(['s.id', 's.circle_id', 's.starts_at', 's.ends_at', 's.sequence', 's.revised_at', 's.cancelled_at', 'c.title', 'c.place'])
    .execute();
  if (rows.length === 0) return [];
  const template = await findRoomTemplate(tx);
  return rows.map((row) => entryOf(row, { ...row, id: row.circle_id }, template));
}
