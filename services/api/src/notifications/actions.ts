import { findOwnCompany } from '../companies/queries.ts';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { countNotifications, findNotification, listNotifications, markRead } from './queries.ts';

/** A page of a person's notifications, with how many of all are unread. */
export async function listOwnNotifications(
  { tx, actor }: MemberContext,
  { page, page_size: asked }: { page: number; page_size?: number | undefined },
) {
  const page_size = asked ?? (await findOwnCompany(tx)).page_size;
  const data = await listNotifications(tx, actor.user_id, { limit: page_size, offset: (page - 1) * page_size });
  return { data, page, page_size, ...(await countNotifications(tx, actor.user_id)) };
}

/**
 * Marks one notification read or unread.
 * @throws ApiError `not_found`, for somebody else's as for an unknown one
 */
export async function readOwnNotification({ tx, actor, now }: MemberContext, id: string, read: boolean) {
  await markRead(tx, actor.user_id, id, read ? now : null);
  const notification = await findNotification(tx, actor.user_id, id);
  if (!notification) throw new ApiError('not_found');
  return notification;
}
