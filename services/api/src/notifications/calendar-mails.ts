import { type NotificationKind, notificationKinds } from '@binome/contract/values/notification-kinds';
import type { Tx } from '../platform/data/database.ts';
import type { DeliveredEvent } from '../platform/delivery/events.ts';
import { kinds } from './kinds.ts';
import { hasCalendarMail } from './mails/mail-queries.ts';

const addingKinds = notificationKinds.filter((name) => kinds[name].addsToCalendar);

/** Does the mail contain a calendar entry? */
export function hasCalendarEntry<Name extends NotificationKind>({ name, data }: DeliveredEvent<Name>): boolean {
  const { addsToCalendar = false, removesFromCalendar } = kinds[name];
  return addsToCalendar || removesFromCalendar?.(data) === true;
}

/** Does the mail update an entry that an earlier mail put into the user's calendar? Such a mail is sent whatever the preferences are. */
export async function updatesCalendar<Name extends NotificationKind>(
  tx: Tx,
  event: DeliveredEvent<Name>,
  userId: string,
): Promise<boolean> {
  return hasCalendarEntry(event) && (await hasCalendarMail(tx, userId, event.subject_id, event.id, addingKinds));
}
