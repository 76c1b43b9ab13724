import { getNotificationSchedule, updateNotificationSchedule } from '@binome/contract/notifications/notification-schedule';
import { route } from '../../platform/http/route.ts';
import { changeOwnSchedule, readOwnSchedule } from './change-schedule.ts';

export const notificationScheduleRoutes = [
  route(getNotificationSchedule, async (context) => ({ data: await readOwnSchedule(context) })),

  route(updateNotificationSchedule, async (context) => ({ data: await changeOwnSchedule(context, context.body) })),
];
