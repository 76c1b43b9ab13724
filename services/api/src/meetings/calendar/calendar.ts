import type { Locale } from '@binome/contract/fields';
import type { MeetingType } from '@binome/contract/states';
import { relationshipPath, webconferencePath } from '@binome/contract/values/notification-kinds';
import ical, {
  escape as escapeText,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { MailedCalendar } from '../../platform/mail/mail.ts';
import { say } from '../../platform/text/intl.ts';
import { fullNameOf } from '../../platform/text/names.ts';
import type { CalendarWorkshop } from '../../programs/workshops/read-calendar.ts';

/** One of the partners of a meeting. */
export type CalendarPerson = {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  active: boolean;
};

/** A meeting that has, or had, an agreed time. Its texts are those that a partner may read. */
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

/** The owner of the calendar, and what the platform adds to it. */
export type CalendarReader = {
  user_id: string;
  locale: Locale;
  companyName: string;
  baseUrl: string;
  /** Also the organizer: calendar programs take changes from the organizer only. */
  mailFrom: string;
};

/**
 * Returns the calendar part of a mail (RFC 5546): `REQUEST` adds or changes the meeting in a calendar, `CANCEL` removes it.
 * Attendees are marked as having accepted, so that no calendar program asks for an answer.
 */
export function writeMailCalendar(meeting: CalendarMeeting, reader: CalendarReader, now: Date): MailedCalendar {
  const method = meeting.cancelled ? 'CANCEL' : 'REQUEST';
  const calendar = createCalendar(reader);
  calendar.method(ICalCalendarMethod[method]);
  const event = addMeeting(calendar, meeting, reader, now);
  for (const person of [meeting.participant, meeting.presenter]) {
    if (!person.active) continue;
    event.createAttendee({
      email: person.email,
      name: stripControlCharacters(fullNameOf(person, reader.locale)),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return { method, content: serialize(calendar) };
}

/** Returns the calendar part of a mail about a workshop. Its only attendee is the reader: nobody learns there who else comes. */
export function writeMailWorkshop(
  workshop: CalendarWorkshop,
  person: { email: string; name: string },
  reader: CalendarReader,
): MailedCalendar {
  const method = workshop.cancelled ? 'CANCEL' : 'REQUEST';
  const calendar = createCalendar(reader);
  calendar.method(ICalCalendarMethod[method]);
  const { email, name } = person;
  const accepted = { role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false };
  addWorkshop(calendar, workshop, reader).createAttendee({ ...accepted, email, name: stripControlCharacters(name) });
  return { method, content: serialize(calendar) };
}

/** Returns a file with one meeting. Its method is `PUBLISH`, which allows no attendees (RFC 5546, 3.2.1). */
export function writeCalendarFile(meeting: CalendarMeeting, reader: CalendarReader, now: Date): string {
  const calendar = createCalendar(reader);
  calendar.method(ICalCalendarMethod.PUBLISH);
  addMeeting(calendar, meeting, reader, now);
  return serialize(calendar);
}

const pollSeconds = 3600;

/** Returns the feed that calendar programs poll. The text is identical until a meeting, a workshop or a session of a circle changes. */
export function writeCalendarFeed(
  meetings: readonly CalendarMeeting[],
  workshops: readonly CalendarWorkshop[],
  circleSessions: readonly CalendarEntry[],
  reader: CalendarReader,
): string {
  const calendar = createCalendar(reader);
  calendar.method(ICalCalendarMethod.PUBLISH).ttl(pollSeconds);
  // The library does not escape the name of a calendar.
  calendar.name(escapeText(stripControlCharacters(say(reader.locale, 'calendar.name', { company: reader.companyName })), false));
  for (const meeting of meetings) addMeeting(calendar, meeting, reader, meeting.revised_at);
  for (const workshop of workshops) addWorkshop(calendar, workshop, reader);
  for (const entry of circleSessions) addEntry(calendar, entry, reader, entry.revised_at);
  return serialize(calendar);
}

/** An entry of a calendar, in the reader's words. */
export type CalendarEntry = Pick<CalendarMeeting, 'id' | 'sequence' | 'starts_at' | 'ends_at' | 'revised_at' | 'cancelled'> & {
  summary: string;
  description: string;
  location: string;
  url: string;
};

export function createCalendar({ locale }: Pick<CalendarReader, 'locale'>): ICalCalendar {
  return ical({ prodId: { company: 'Binôme', product: 'Binôme', language: locale.toUpperCase() } }).scale('GREGORIAN');
}

function addMeeting(calendar: ICalCalendar, meeting: CalendarMeeting, reader: CalendarReader, stamp: Date) {
  const summary = summaryOf(meeting, reader);
  const description = descriptionOf(meeting, reader);
  const location = locationOf(meeting, reader);
  return addEntry(calendar, { ...meeting, summary, description, location, url: relationshipUrl(meeting, reader) }, reader, stamp);
}

export function addEntry(calendar: ICalCalendar, entry: CalendarEntry, reader: CalendarReader, stamp: Date) {
  const { id, sequence, starts_at, ends_at, revised_at, cancelled, summary, description, location, url } = entry;
  const organizer = emailAddressOf(reader.mailFrom);
  return calendar.createEvent({
    id: `${id}@${new URL(reader.baseUrl).hostname}`,
    sequence,
    stamp,
    start: starts_at,
    end: ends_at,
    lastModified: revised_at,
    summary: stripControlCharacters(summary),
    description: stripControlCharacters(description),
    // The library refuses an empty one.
    location: location === '' ? null : { title: stripControlCharacters(location) },
    url,
    organizer: { name: stripControlCharacters(reader.companyName) || organizer, email: organizer },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    busystatus: cancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    // Colleagues who see a shared calendar see that the time is busy, not with whom.
    class: ICalEventClass.PRIVATE,
    // Partners propose other times in the app. Replies to these mails are not read.
    x: { 'X-MICROSOFT-DISALLOW-COUNTER': 'TRUE' },
  });
}

function addWorkshop(calendar: ICalCalendar, workshop: CalendarWorkshop, { baseUrl, companyName, mailFrom }: CalendarReader) {
  const { id, title, held_on, starts_at, ends_at, place, url, sequence, revised_at, cancelled } = workshop;
  const organizer = emailAddressOf(mailFrom);
  return calendar.createEvent({
    id: `${id}@${new URL(baseUrl).hostname}`,
    ...{ sequence, stamp: revised_at, lastModified: revised_at },
    ...(starts_at && ends_at ? { start: starts_at, end: ends_at } : { start: `${held_on}T00:00:00`, allDay: true }),
    summary: stripControlCharacters(title),
    location: { title: stripControlCharacters(place ?? url ?? '') },
    url: url ?? `${baseUrl}/programs`,
    organizer: { name: stripControlCharacters(companyName) || organizer, email: organizer },
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: cancelled || !starts_at ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  });
}

function summaryOf(meeting: CalendarMeeting, reader: CalendarReader): string {
  const partner = fullNameOf(partnerOf(meeting, reader), reader.locale);
  return say(reader.locale, 'calendar.summary', { partner, subject: meeting.subject ?? '', has_subject: meeting.subject ? 'yes' : 'no' });
}

function descriptionOf(meeting: CalendarMeeting, reader: CalendarReader): string {
  const { id, description, video_url, type } = meeting;
  const link = say(reader.locale, 'calendar.page', { url: relationshipUrl(meeting, reader) });
  const url = video_url ?? `${reader.baseUrl}${webconferencePath(id)}`;
  const join = type === 'videoconference' ? say(reader.locale, 'calendar.join', { url }) : null;
  return [description, join, link].filter((part) => part !== null).join('\n\n');
}

/** Returns the place, the address of the video room, or the phone number of the partner. */
export function locationOf(
  meeting: Pick<CalendarMeeting, 'type' | 'place' | 'video_url' | 'participant' | 'presenter'>,
  reader: Pick<CalendarReader, 'user_id' | 'locale'>,
): string {
  const { type, place, video_url } = meeting;
  const partner = partnerOf(meeting, reader);
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

function relationshipUrl({ mentoring_relationship_id }: CalendarMeeting, { baseUrl }: CalendarReader): string {
  return `${baseUrl}${relationshipPath(mentoring_relationship_id)}`;
}

/** `Binôme <bonjour@binome.example>` → `bonjour@binome.example`. */
function emailAddressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

/** Removes control characters and lone surrogates, which RFC 5545, 3.1 forbids. */
function stripControlCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed.
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** The last line must end with CRLF too; the library leaves it out. */
export function serialize(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}
