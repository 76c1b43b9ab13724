import type { NotificationKind } from '@binome/contract/values/notification-kinds';
import type { DeliveredEvent } from '../../platform/delivery/events.ts';
import { hasCalendarEntry } from '../calendar-mails.ts';

/** The session's own: its reminders, and the partner who waits in the room. */
const ofTheSession: readonly NotificationKind[] = [
  'meeting.day_before',
  'meeting.hour_before',
  'meeting.partner_waiting',
  'circle.day_before',
];

/**
 * Is the mail sent at once, whatever else was sent that day? A calendar entry and what belongs to a session are; all other news about partners wait
 * to be bundled, and count. Mails about the account never come here.
 */
export function isSentAtOnce<Name extends NotificationKind>(event: DeliveredEvent<Name>): boolean {
  return ofTheSession.includes(event.name) || hasCalendarEntry(event);
}
