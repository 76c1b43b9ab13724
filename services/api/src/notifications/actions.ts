import { notificationPath } from '@binome/contract/values/notification-kinds';
import { ownCompanyOf } from '../companies/own-company.ts';
import { ApiError } from '../platform/http/errors.ts';
import { personTopic, publishAfterCommit } from '../platform/live/realtime.ts';
import type { MemberContext } from '../platform/process/context.ts';
import {
  countNotifications,
  findNotification,
  listNotifications,
  listUnreadNotifications,
  markAllRead,
  markManyRead,
  markRead,
} from './queries.ts';

/** Returns a page of the member's notifications, and the number of unread ones. */
export async function listOwnNotifications(
  context: MemberContext,
  { page, page_size: requestedSize }: { page: number; page_size?: number | undefined },
) {
  const { tx, actor } = context;
  const page_size = requestedSize ?? (await ownCompanyOf(context)).page_size;
  const [data, counts] = await Promise.all([
    listNotifications(tx, { userId: actor.user_id, limit: page_size, offset: (page - 1) * page_size }),
    countNotifications(tx, { userId: actor.user_id }),
  ]);
  return { data, page, page_size, ...counts };
}

/**
 * Marks one notification as read or unread.
 * @throws ApiError `not_found`, also for a notification of others
 */
export async function readOwnNotification(context: MemberContext, id: string, isRead: boolean) {
  const { tx, actor, now } = context;
  await markRead(tx, actor.user_id, id, isRead ? now : null);
  const notification = await findNotification(tx, { userId: actor.user_id, id });
  if (!notification) throw new ApiError('not_found');
  refreshOtherPages(context);
  return notification;
}

/** Marks all notifications of the member as read. Returns how many were unread. */
export async function readAllOwnNotifications(context: MemberContext): Promise<number> {
  const { tx, actor, now } = context;
  refreshOtherPages(context);
  return markAllRead(tx, actor.user_id, now);
}

/** Marks as read the notifications that open a page of the member app, because the member sees that page. Returns how many. */
export async function readNotificationsOfPage(context: MemberContext, path: string): Promise<number> {
  const { tx, actor, now } = context;
  const unread = await listUnreadNotifications(tx, { userId: actor.user_id });
  const ids = unread.filter((notification) => notificationPath(notification) === path).map(({ id }) => id);
  if (ids.length === 0) return 0;
  refreshOtherPages(context);
  return markManyRead(tx, actor.user_id, ids, now);
}

/** The counts of unread notifications agree in all tabs and on all devices of the member. */
function refreshOtherPages(context: MemberContext): void {
  publishAfterCommit(context, personTopic(context.actor.user_id), { type: 'changed', resource: 'notification' });
}
