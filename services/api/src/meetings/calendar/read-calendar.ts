import { findOwnCompany } from '../../companies/queries.ts';
import { attachmentHeader } from '../../platform/http/attachment.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberRequest } from '../../platform/http/route.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import type { Env } from '../../platform/process/env.ts';
import { say } from '../../platform/text/intl.ts';
import { dayIn } from '../../platform/text/time-zone.ts';
import { isPartner } from '../../policies/relationships.ts';
import { type CalendarMeeting, type CalendarReader, writeCalendarFile } from './calendar.ts';
import { type CalendarMeetingRow, findCalendarMeeting } from './queries.ts';

/**
 * Returns the calendar file of an agreed meeting, as a download.
 * @throws ApiError `not_found` before a time is agreed, after a cancellation, and for anyone but the partners
 */
export async function readMeetingCalendar(
  { tx, actor, now, locale, services, reply }: MemberContext & Pick<MemberRequest, 'reply'>,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const row = await findCalendarMeeting(tx, id);
  const meeting = row && isPartner(actor, row) ? toCalendarMeeting(row) : undefined;
  if (!meeting || meeting.cancelled) throw new ApiError('not_found');
  const { name: companyName } = await findOwnCompany(tx);
  const name = say(locale, 'calendar.file', { day: dayIn(actor.time_zone, meeting.starts_at.getTime()) });
  reply.header('content-disposition', attachmentHeader(`${name}.ics`));
  const reader = calendarReaderOf(services.env, { user_id: actor.user_id, locale, companyName });
  return Buffer.from(writeCalendarFile(meeting, reader, now));
}

/** Undefined if no time was ever agreed. */
export function toCalendarMeeting(row: CalendarMeetingRow): CalendarMeeting | undefined {
  const { starts_at, ends_at, aasm_state } = row;
  return starts_at && ends_at ? { ...row, starts_at, ends_at, cancelled: aasm_state === 'cancelled' } : undefined;
}

export function calendarReaderOf(
  env: Pick<Env, 'BASE_URL' | 'MAIL_FROM'>,
  user: Pick<CalendarReader, 'user_id' | 'locale' | 'companyName'>,
) {
  return { ...user, baseUrl: env.BASE_URL, mailFrom: env.MAIL_FROM };
}
