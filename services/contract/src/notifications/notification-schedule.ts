import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { clockTime } from '../fields.ts';

const schedule = {
  /** When the daily digest is sent. */
  digest_time: clockTime,
  /** Nothing but urgent news is sent in these hours. They last until the next day when they end earlier than they begin. */
  quiet_hours: z.strictObject({ from: clockTime, until: clockTime }).nullable(),
  /** Weekdays without news: 1 (Monday) to 7. */
  days_off: z.array(z.number().int().min(1).max(7)).max(6),
};

/** When a person is notified outside of the app, in their time zone. */
const notificationSchedule = z.object(schedule);
export type NotificationSchedule = z.input<typeof notificationSchedule>;

export const getNotificationSchedule = endpoint({
  method: 'GET',
  url: '/api/v1/notification_schedule',
  access: 'member',
  action: 'own_preferences.read',
  summary: 'When the caller is notified outside of the app: digest, quiet hours and days off',
  schema: { response: z.object({ data: notificationSchedule }) },
});

export const updateNotificationSchedule = endpoint({
  method: 'PATCH',
  url: '/api/v1/notification_schedule',
  access: 'member',
  action: 'own_preferences.edit',
  summary: 'Change when the caller is notified outside of the app',
  schema: {
    body: z
      .strictObject(schedule)
      .partial()
      .refine(({ quiet_hours }) => !quiet_hours || quiet_hours.from !== quiet_hours.until, { path: ['quiet_hours'] })
      .refine(({ days_off = [] }) => new Set(days_off).size === days_off.length, { path: ['days_off'] }),
    response: z.object({ data: notificationSchedule }),
  },
});
