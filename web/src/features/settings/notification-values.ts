import type { NotificationSchedule } from '@binome/contract/notifications/notification-schedule';
import type { NotificationSettings } from './queries.ts';

/** The values of the form of the notification settings. */
export type NotificationValues = Pick<NotificationSettings, 'email_notifications' | 'sms_notifications' | 'kinds'> & {
  digest_time: string;
  has_quiet_hours: boolean;
  quiet_from: string;
  quiet_until: string;
  days_off: string[];
};

/** The initial values when quiet hours are switched on. */
const suggested = { from: '20:00', until: '08:00' };

export function valuesOf({ email_notifications, sms_notifications, kinds, schedule }: NotificationSettings): NotificationValues {
  const { digest_time, quiet_hours, days_off } = schedule;
  const { from, until } = quiet_hours ?? suggested;
  return {
    ...{ email_notifications, sms_notifications, kinds, digest_time },
    has_quiet_hours: quiet_hours !== null,
    quiet_from: from,
    quiet_until: until,
    days_off: days_off.map(String),
  };
}

export function scheduleOf(values: NotificationValues): NotificationSchedule {
  const { digest_time, has_quiet_hours, quiet_from, quiet_until, days_off } = values;
  return {
    digest_time,
    quiet_hours: has_quiet_hours ? { from: quiet_from, until: quiet_until } : null,
    days_off: days_off.map(Number).sort(),
  };
}
