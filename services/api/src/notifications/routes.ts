import {
  listNotifications,
  readAllNotifications,
  readNotification,
  readPageNotifications,
} from '@binome/contract/notifications/notifications';
import { route } from '../platform/http/route.ts';
import { listOwnNotifications, readAllOwnNotifications, readNotificationsOfPage, readOwnNotification } from './actions.ts';

export const notificationRoutes = [
  route(listNotifications, (context) => listOwnNotifications(context, context.query)),

  route(readNotification, async (context) => ({ data: await readOwnNotification(context, context.params.id, context.body.read) })),

  route(readAllNotifications, async (context) => ({ success: true as const, read: await readAllOwnNotifications(context) })),

  route(readPageNotifications, async (context) => ({
    success: true as const,
    read: await readNotificationsOfPage(context, context.body.path),
  })),
];
