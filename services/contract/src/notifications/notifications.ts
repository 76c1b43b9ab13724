import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, paging, timestamp } from '../fields.ts';
import { profileType, relationshipKind } from '../states.ts';
import { hasDaily, mailFrequencies, preferenceKinds, shownNotificationKinds } from '../values/notification-kinds.ts';

export const notificationKind = z.enum(preferenceKinds);

/** The channels of a kind, besides the app. */
export const notificationChannels = z.strictObject({ kind: notificationKind, email: z.enum(mailFrequencies), sms: z.boolean() });
/** A choice of the channels of a kind. */
export const notificationPreference = notificationChannels.refine(({ kind, email }) => email !== 'daily' || hasDaily(kind), {
  path: ['email'],
});

const shownNotificationKind = z.enum(shownNotificationKinds);

const notification = z.object({
  id,
  kind: shownNotificationKind,
  subject_id: id,
  /** The relationship of the subject; null without one. `subject_id` may be a meeting of it. */
  relationship_id: id.nullable(),
  /** The kind of the relationship, or of the request, that it is about: `peer` has words of its own. */
  relationship_kind: relationshipKind,
  /** The side of the caller in the subject; null if it is about their account. */
  side: profileType.nullable(),
  partner: z.object({ first_name: z.string(), last_name: z.string(), avatar_url: z.string().nullable() }).nullable(),
  created_at: timestamp,
  read_at: timestamp.nullable(),
  /** False once it is read, or once what it asks is settled. */
  unread: z.boolean(),
});
export type Notification = z.input<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  url: '/api/v1/notifications',
  access: 'member',
  action: 'own_notifications.read',
  summary: 'The caller’s notifications, newest first',
  schema: {
    querystring: z.strictObject(paging),
    response: pageOf(notification).extend({ unread: z.number().int() }),
  },
});

export const readNotification = endpoint({
  method: 'PATCH',
  url: '/api/v1/notifications/:id',
  access: 'member',
  action: 'own_notifications.mark_read',
  summary: 'Mark a notification as read or unread',
  schema: { params: idParams, body: z.strictObject({ read: z.boolean() }), response: z.object({ data: notification }) },
});

export const readAllNotifications = endpoint({
  method: 'PATCH',
  url: '/api/v1/notifications/mark-all-as-read',
  access: 'member',
  action: 'own_notifications.mark_read',
  summary: 'Mark every notification as read',
  schema: { response: z.object({ success: z.literal(true), read: z.number().int() }) },
});

export const readPageNotifications = endpoint({
  method: 'PATCH',
  url: '/api/v1/notifications/mark-page-as-read',
  access: 'member',
  action: 'own_notifications.mark_read',
  summary: 'Mark as read every notification that opens a page of the member app',
  schema: {
    /** The path of the page. That of the mentoring center has the side that it shows, in `as`. */
    body: z.strictObject({ path: z.string().max(200, { abort: true }) }),
    response: z.object({ success: z.literal(true), read: z.number().int() }),
  },
});
