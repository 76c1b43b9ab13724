import type { Notification } from '@binome/contract/notifications/notifications';
import { serverNow } from '@binome/contract/values/server-clock';
import { localDate } from '../../lib/text/date-time.ts';
import type { AppIntl } from '../../lib/text/intl.ts';

/** The notifications of one day, in the viewer's time zone. */
interface NotificationDay {
  /** `2026-11-22` */
  day: string;
  notifications: Notification[];
}

/** Groups notifications by day, in their order. One that a new arrival has pushed onto the next page is there once. */
export function groupByDay(notifications: readonly Notification[], timeZone: string): NotificationDay[] {
  const unique = new Map(notifications.map((notification) => [notification.id, notification]));
  const days = Map.groupBy(unique.values(), ({ created_at }) => localDate(timeZone, Date.parse(created_at)));
  return [...days].map(([day, ofDay]) => ({ day, notifications: ofDay }));
}

/** "aujourd’hui", "hier", "mardi 17 novembre", and the year of an earlier one. */
export function dayName({ formatRelativeTime, formatDate, timeZone }: AppIntl, day: string, now: number = serverNow()): string {
  const daysAgo = (Date.parse(localDate(timeZone, now)) - Date.parse(day)) / 86_400_000;
  if (daysAgo <= 1) return formatRelativeTime(-daysAgo, 'day', { numeric: 'auto' });
  const year = day.slice(0, 4) === localDate(timeZone, now).slice(0, 4) ? undefined : 'numeric';
  return formatDate(day, { weekday: 'long', day: 'numeric', month: 'long', year, timeZone: 'UTC' });
}
