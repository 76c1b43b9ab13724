import { findOwnCompany } from '../companies/queries.ts';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { countNotifications, findNotification, listNotifications, markRead } from './queries.ts';

/** Returns a page of the member's notifications, and the number of unread ones. */
export async function listOwnNotifications(
  { tx, actor }: MemberContext,
  { page, page_size: requestedSize }: { page: number; page_size?: number | undefined },
) {
  const page_size = requestedSize ?? (await findOwnCompany(tx)).page_size;
  const data = await listNotifications(tx, actor.user_id, { limit: page_size, offset: (page - 1) * page_size });
  return { data, page, page_size, ...(await countNotifications(tx, actor.user_id)) };
}

/**
 * Marks one notification as read or unread.
 * @throws ApiError `not_found`, also for a notification of others
 */
export async function readOwnNotification({ tx, actor, now }: MemberContext, id: string, isRead: boolean) {
  await markRead(tx, actor.user_id, id, isRead ? now : null);
  const notification = await findNotification(tx, actor.user_id, id);
  if (!notification) throw new ApiError('not_found');
  return notification;
}
