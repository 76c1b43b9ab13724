import type { Locale } from '@binome/contract/fields';
import { zoneTime } from '@binome/contract/values/zone-time';
import { type CalendarPerson, locationOf } from '../../meetings/calendar/calendar.ts';
import type { CalendarMeetingRow } from '../../meetings/calendar/queries.ts';
import { intlOf, say } from '../../platform/text/intl.ts';
import { replaceErasedName } from '../../platform/text/names.ts';
import { offsetMinutes } from '../../platform/text/time-zone.ts';
import type { MailRecipient } from '../mails/pending-mail.ts';
import type { CircleSubject, MeetingSubject, RelationshipSubject, RequestSubject } from '../subject.ts';

type Partner = CalendarPerson & { time_zone: string };
type Recipient = Pick<MailRecipient, 'id' | 'language' | 'time_zone'>;
type MeetingMail = { subject: Pick<MeetingSubject, 'meeting' | 'proposals'>; recipient: Recipient };
type Period = { starts_at: Date; ends_at: Date };

const minute = 60_000;

/** Subject, proposed times and place. The phone number is left out until the meeting is agreed. */
export function proposalFacts({ subject: { meeting, proposals }, recipient }: MeetingMail): string[] {
  const { id, language: locale } = recipient;
  const place =
    meeting.type === 'phone_call'
      ? say(locale, 'calendar.phone_call', { has_number: 'no', number: '' })
      : locationOf(meeting, { user_id: id, locale });
  return [...subjectLine(meeting, locale), ...timeLines(proposals.map(periodOf), meeting, recipient), placeLine(meeting, place, locale)];
}

/** The times that an acceptance proposed. */
export function firstTimesFacts({ subject: { first_meeting }, recipient }: { subject: RequestSubject; recipient: Recipient }): string[] {
  return first_meeting ? timeLines(first_meeting.proposals.map(periodOf), first_meeting.meeting, recipient) : [];
}

/** Subject and agreed time. */
export function timeFacts({ subject: { meeting }, recipient }: MeetingMail): string[] {
  const { starts_at, ends_at } = meeting;
  const periods = starts_at && ends_at ? [{ starts_at, ends_at }] : [];
  return [...subjectLine(meeting, recipient.language), ...timeLines(periods, meeting, recipient)];
}

/** The agreed times that the end of a relationship cancelled, one a line. */
export function endedFacts({ subject: { ended_meetings }, recipient }: { subject: RelationshipSubject; recipient: Recipient }): string[] {
  return ended_meetings.flatMap((meeting) => {
    const { starts_at, ends_at, subject } = meeting;
    if (!starts_at || !ends_at) return [];
    const when = formatPeriod({ starts_at, ends_at }, recipient, partnerOf(meeting, recipient));
    return [say(recipient.language, 'mail.meeting.ended', { when, subject: subject ?? '', has_subject: subject ? 'yes' : 'no' })];
  });
}

/** Subject, agreed time and place. */
export function timeAndPlaceFacts(mail: MeetingMail): string[] {
  const { id, language: locale } = mail.recipient;
  const { meeting } = mail.subject;
  return [...timeFacts(mail), placeLine(meeting, locationOf(meeting, { user_id: id, locale }), locale)];
}

function subjectLine({ subject }: CalendarMeetingRow, locale: Locale): string[] {
  return subject ? [say(locale, 'mail.meeting.subject', { subject })] : [];
}

/** A single time has a label. */
function timeLines(periods: Period[], meeting: CalendarMeetingRow, recipient: Recipient): string[] {
  const lines = periods.map((period) => formatPeriod(period, recipient, partnerOf(meeting, recipient)));
  return lines.length === 1 ? lines.map((when) => say(recipient.language, 'mail.meeting.date', { when })) : lines;
}

function placeLine({ type }: CalendarMeetingRow, place: string, locale: Locale): string {
  return say(locale, 'mail.meeting.where', { type, place });
}

function periodOf({ starts_at, duration_minutes }: MeetingSubject['proposals'][number]): Period {
  return { starts_at, ends_at: new Date(starts_at.getTime() + duration_minutes * minute) };
}

function partnerOf({ participant, presenter }: Pick<CalendarMeetingRow, 'participant' | 'presenter'>, { id }: Recipient): Partner {
  return id === presenter.user_id ? participant : presenter;
}

/** The time of a session of a circle, and where it is. */
export function circleSessionFacts({ subject: { session }, recipient }: { subject: CircleSubject; recipient: Recipient }): string[] {
  if (!session) return [];
  const { language: locale, time_zone } = recipient;
  const when = say(locale, 'mail.meeting.when', hoursOf(session.starts_at, session.ends_at, locale, time_zone));
  const place = session.place ?? session.room_url;
  const where = place && say(locale, 'mail.circle.where', { place });
  return [say(locale, 'mail.meeting.date', { when }), ...(where ? [where] : [])];
}

/** "mardi 24 novembre 2026, 14:00 – 14:45 (heure de Paris)", and the local time of the partner if it differs. */
function formatPeriod({ starts_at, ends_at }: Period, recipient: Recipient, partner: Partner): string {
  const { language: locale, time_zone } = recipient;
  const own = say(locale, 'mail.meeting.when', hoursOf(starts_at, ends_at, locale, time_zone));
  const at = starts_at.getTime();
  if (offsetMinutes(time_zone, at) === offsetMinutes(partner.time_zone, at)) return own;
  const { first_name } = replaceErasedName(partner, locale);
  const partnerTime = say(locale, 'mail.meeting.when', hoursOf(starts_at, ends_at, locale, partner.time_zone));
  return say(locale, 'mail.meeting.when_both', { own, theirs: partnerTime, first_name });
}

function hoursOf(starts_at: Date, ends_at: Date, locale: Locale, timeZone: string) {
  const intl = intlOf(locale);
  const time = (date: Date) => intl.formatDate(date, { hour: 'numeric', minute: '2-digit', timeZone });
  return {
    day: intl.formatDate(starts_at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone }),
    from: time(starts_at),
    to: time(ends_at),
    zone: zoneTime(timeZone, locale),
  };
}
