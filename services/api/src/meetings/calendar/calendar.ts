import type { Locale } from '@binome/contract/fields';
import type { MeetingType } from '@binome/contract/states';
import ical, {
  escape as escaped,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { say } from '../../platform/intl.ts';
import type { MailedCalendar } from '../../platform/mail.ts';
import { fullNameOf } from '../../platform/names.ts';

/** One of the two, as a calendar names them. */
export type CalendarPerson = {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  active: boolean;
};

/** An agreed session, or one that had been agreed, with its words as one of the two reads them. */
export type CalendarMeeting = {
  id: string;
  mentoring_relationship_id: string;
  type: MeetingType;
  cancelled: boolean;
  sequence: number;
  starts_at: Date;
  ends_at: Date;
  revised_at: Date;
  subject: string | null;
  description: string | null;
  place: string | null;
  video_url: string | null;
  participant: CalendarPerson;
  presenter: CalendarPerson;
};

/** In whose calendar it stands: their id and language, and who sends it. */
export type CalendarReader = {
  user_id: string;
  locale: Locale;
  companyName: string;
  /** Our own address on the web, and the one that our mails come from: calendars take changes from the organiser only. */
  baseUrl: string;
  mailFrom: string;
};

/**
 * The calendar part of a mail (RFC 5546): `REQUEST` puts a session into a calendar or changes it there, `CANCEL` takes it out.
 * Both appear as having agreed: nobody is asked to answer.
 */
export function calendarOfMail(session: CalendarMeeting, reader: CalendarReader, now: Date): MailedCalendar {
  const method = session.cancelled ? 'CANCEL' : 'REQUEST';
  const calendar = openCalendar(reader);
  calendar.method(ICalCalendarMethod[method]);
  const event = addMeeting(calendar, session, reader, now);
  for (const person of [session.participant, session.presenter]) {
    if (!person.active) continue;
    event.createAttendee({
      email: person.email,
      name: plain(fullNameOf(person, reader.locale)),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return { method, content: textOf(calendar) };
}

/** A file to be read once: published, hence without guests (RFC 5546, 3.2.1). */
export function calendarFile(session: CalendarMeeting, reader: CalendarReader, now: Date): string {
  const calendar = openCalendar(reader);
  calendar.method(ICalCalendarMethod.PUBLISH);
  addMeeting(calendar, session, reader, now);
  return textOf(calendar);
}

const hour = 3600;

/** All of somebody's sessions, for calendars that come back to read them: the same text until one of them changes. */
export function calendarFeed(sessions: readonly CalendarMeeting[], reader: CalendarReader): string {
  const calendar = openCalendar(reader);
  calendar.method(ICalCalendarMethod.PUBLISH).ttl(hour);
  // The library writes a calendar's name as it is.
  calendar.name(escaped(plain(say(reader.locale, 'calendar.name', { company: reader.companyName })), false));
  for (const session of sessions) addMeeting(calendar, session, reader, session.revised_at);
  return textOf(calendar);
}

function openCalendar({ locale }: CalendarReader): ICalCalendar {
  return ical({ prodId: { company: 'Binôme', product: 'Binôme', language: locale.toUpperCase() } }).scale('GREGORIAN');
}

function addMeeting(calendar: ICalCalendar, session: CalendarMeeting, reader: CalendarReader, stamp: Date) {
  const { id, sequence, starts_at, ends_at, revised_at, cancelled } = session;
  const organizer = addressWithin(reader.mailFrom);
  return calendar.createEvent({
    id: `${id}@${new URL(reader.baseUrl).hostname}`,
    sequence,
    stamp,
    start: starts_at,
    end: ends_at,
    lastModified: revised_at,
    summary: plain(summaryOf(session, reader)),
    description: plain(descriptionOf(session, reader)),
    location: { title: plain(locationOf(session, reader)) },
    url: pageOf(session, reader),
    organizer: { name: plain(reader.companyName) || organizer, email: organizer },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    busystatus: cancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    // Colleagues who look into a shared calendar read that it is taken, not by whom.
    class: ICalEventClass.PRIVATE,
    // Another time is proposed where the partner sees it, not by an answer to our mail.
    x: { 'X-MICROSOFT-DISALLOW-COUNTER': 'TRUE' },
  });
}

function summaryOf(session: CalendarMeeting, reader: CalendarReader): string {
  const partner = fullNameOf(partnerOf(session, reader), reader.locale);
  return say(reader.locale, 'calendar.summary', { partner, subject: session.subject ?? '', has_subject: session.subject ? 'yes' : 'no' });
}

function descriptionOf(session: CalendarMeeting, reader: CalendarReader): string {
  const { description, video_url, type } = session;
  const link = say(reader.locale, 'calendar.page', { url: pageOf(session, reader) });
  const join = type === 'videoconference' && video_url ? say(reader.locale, 'calendar.join', { url: video_url }) : null;
  return [description, join, link].filter((part) => part !== null).join('\n\n');
}

/** The place, the address of the room on screen, or whom to call. */
export function locationOf(
  session: Pick<CalendarMeeting, 'type' | 'place' | 'video_url' | 'participant' | 'presenter'>,
  reader: Pick<CalendarReader, 'user_id' | 'locale'>,
): string {
  const { type, place, video_url } = session;
  const partner = partnerOf(session, reader);
  if (type === 'physical_meeting') return place || say(reader.locale, 'calendar.place_open');
  if (type === 'videoconference') return video_url || say(reader.locale, 'calendar.videoconference');
  const number = partner.active ? partner.phone : null;
  return say(reader.locale, 'calendar.phone_call', { has_number: number ? 'yes' : 'no', number: number ?? '' });
}

function partnerOf(
  { participant, presenter }: Pick<CalendarMeeting, 'participant' | 'presenter'>,
  reader: Pick<CalendarReader, 'user_id'>,
): CalendarPerson {
  return reader.user_id === presenter.user_id ? participant : presenter;
}

function pageOf({ mentoring_relationship_id }: CalendarMeeting, { baseUrl }: CalendarReader): string {
  return `${baseUrl}/mentoring_center/${mentoring_relationship_id}`;
}

/** The address within `Binôme <bonjour@binome.example>`. */
function addressWithin(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

/** Without what no calendar may contain (RFC 5545, 3.1): control characters, halves of letters. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** Every line of a calendar ends, the last one too. */
function textOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}
