import { type NotificationKind, notificationKinds } from '@binome/contract/values/notification-kinds';
import { listEndedMeetings } from '../meetings/calendar/queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { DeliveredEvent } from '../platform/delivery/events.ts';
import { kinds } from './kinds.ts';
import { hasCalendarMail, hasCircleCalendarMail } from './mails/mail-queries.ts';

const addingKinds = notificationKinds.filter((name) => kinds[name].addsToCalendar);

const endingKinds: readonly NotificationKind[] = [
  'mentoring_relationship.finished',
  'mentoring_relationship.admin_finished',
  'mentoring_relationship.cancelled',
];

/** Does the mail tell of the end of a relationship? It also removes the cancelled meetings from calendars. */
export function isEnding(name: NotificationKind): boolean {
  return endingKinds.includes(name);
}

/** Does the mail contain the calendar entry of its subject? */
export function hasCalendarEntry<Name extends NotificationKind>({ name, data }: DeliveredEvent<Name>): boolean {
  const { addsToCalendar = false, removesFromCalendar } = kinds[name];
  return addsToCalendar || removesFromCalendar?.(data) === true;
}

/** Does the mail update entries that earlier mails put into the user's calendar? Such a mail is sent whatever the preferences are. */
export async function updatesCalendar<Name extends NotificationKind>(
  tx: Tx,
  event: DeliveredEvent<Name>,
  userId: string,
): Promise<boolean> {
  // The subject of each event of a circle is a notice of its own.
  if (hasCalendarEntry(event) && event.name.startsWith('circle.')) return hasCircleCalendarMail(tx, userId, event.subject_id, addingKinds);
  if (hasCalendarEntry(event)) return hasCalendarMail(tx, userId, event.subject_id, event.id, addingKinds);
  if (!isEnding(event.name)) return false;
  for (const { id } of await listEndedMeetings(tx, event.subject_id)) {
    if (await hasCalendarMail(tx, userId, id, event.id, addingKinds)) return true;
  }
  return false;
}
