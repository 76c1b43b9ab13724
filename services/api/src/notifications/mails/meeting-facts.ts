import type { Locale } from '@binome/contract/fields';
import type { NotificationKind } from '@binome/contract/notification-kinds';
import type { CalendarPerson } from '../../meetings/calendar/calendar.ts';
import { locationOf } from '../../meetings/calendar/calendar.ts';
import type { CalendarMeetingRow } from '../../meetings/calendar/queries.ts';
import { intlOf, say } from '../../platform/intl.ts';
import { replaceErasedName } from '../../platform/names.ts';
import { offsetMinutes } from '../../platform/time-zone.ts';
import type { ProposalRow } from './mail-queries.ts';
import type { MailRecipient } from './pending-mail.ts';

type Partner = CalendarPerson & { time_zone: string };
type Recipient = Pick<MailRecipient, 'id' | 'language' | 'time_zone'>;

const minute = 60_000;
/** Kinds that list the proposed times. */
const proposalKinds: readonly NotificationKind[] = ['meeting.requested', 'meeting.counter_proposed', 'meeting.move_proposed'];
/** Kinds that leave out the place. */
const kindsWithoutPlace: readonly NotificationKind[] = [
  'meeting.cancelled',
  'meeting.admin_cancelled',
  'meeting.expired',
  'meeting.feedback_requested',
  'meeting.report_sent',
];

/** Returns the lines of a mail about a meeting: subject, time or proposed times, place. */
export function meetingFacts(
  kind: NotificationKind,
  meeting: CalendarMeetingRow,
  proposals: readonly ProposalRow[],
  recipient: Recipient,
): string[] {
  const { subject, type } = meeting;
  const { language: locale } = recipient;
  const isProposal = proposalKinds.includes(kind);
  const times = (isProposal ? proposals.map(timeOf) : agreedTimes(meeting)).map((time) =>
    formatTime(time, recipient, partnerOf(meeting, recipient)),
  );
  return [
    ...(subject ? [say(locale, 'mail.meeting.subject', { subject })] : []),
    ...(times.length === 1 ? times.map((when) => say(locale, 'mail.meeting.date', { when })) : times),
    ...(kindsWithoutPlace.includes(kind)
      ? []
      : [say(locale, 'mail.meeting.where', { type, place: placeOf(meeting, recipient, isProposal) })]),
  ];
}

/** "mardi 24 novembre 2026, 14:00 – 14:45 (heure d’Europe centrale)", and the local time of the partner if it differs. */
function formatTime({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, recipient: Recipient, partner: Partner): string {
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
    zone: zoneName(starts_at, locale, timeZone),
  };
}

/** "heure d’Europe centrale" for Paris, in summer and winter. */
function zoneName(at: Date, locale: Locale, timeZone: string): string {
  const parts = intlOf(locale).formatDateToParts(at, { timeZone, timeZoneName: 'longGeneric' });
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The phone number is left out until the meeting is agreed. */
function placeOf(meeting: CalendarMeetingRow, { id, language: locale }: Recipient, isProposal: boolean): string {
  if (isProposal && meeting.type === 'phone_call') return say(locale, 'calendar.phone_call', { has_number: 'no', number: '' });
  return locationOf(meeting, { user_id: id, locale });
}

function partnerOf({ participant, presenter }: Pick<CalendarMeetingRow, 'participant' | 'presenter'>, { id }: Recipient): Partner {
  return id === presenter.user_id ? participant : presenter;
}

function agreedTimes({ starts_at, ends_at }: CalendarMeetingRow) {
  return starts_at && ends_at ? [{ starts_at, ends_at }] : [];
}

function timeOf({ starts_at, duration_minutes }: ProposalRow) {
  return { starts_at, ends_at: new Date(starts_at.getTime() + duration_minutes * minute) };
}
