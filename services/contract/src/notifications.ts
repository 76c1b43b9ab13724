import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, pageOf, paging, timestamp } from './fields.ts';

export const notificationKind = z.enum([
  'mentoring_request.created',
  'mentoring_request.accepted',
  'mentoring_request.declined',
  'mentoring_request.withdrawn',
  'mentoring_request.expired',
  'mentoring_request.revoked',
  'mentoring_request.reminder',
  'mentoring_relationship.initiated',
  'mentoring_relationship.admin_initiated',
  'mentoring_relationship.finished',
  'mentoring_relationship.admin_finished',
  'mentoring_relationship.cancelled',
  'mentoring_relationship.fit_asked',
  'mentoring_relationship.mid_term_asked',
  'mentoring_relationship.nudged',
  'mentoring_relationship.feedback_provided',
  'meeting.requested',
  'meeting.counter_proposed',
  'meeting.move_proposed',
  'meeting.declined',
  'meeting.confirmed',
  'meeting.moved',
  'meeting.changed',
  'meeting.cancelled',
  'meeting.admin_cancelled',
  'meeting.expired',
  'meeting.day_before',
  'meeting.hour_before',
  'meeting.feedback_requested',
  'meeting.report_sent',
  'recommendation.created',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

/** The kinds shown in the app. Those about the account itself have no preference, so they are not in `notificationKind`. */
const shownNotificationKind = z.enum([...notificationKind.options, 'registration.validated']);
export type ShownNotificationKind = z.infer<typeof shownNotificationKind>;

const notification = z.object({
  id,
  kind: shownNotificationKind,
  subject_id: id,
  /** The relationship of the subject; null without one. `subject_id` may be a meeting of it. */
  relationship_id: id.nullable(),
  partner: z.object({ first_name: z.string(), last_name: z.string(), avatar_url: z.string().nullable() }).nullable(),
  created_at: timestamp,
  read_at: timestamp.nullable(),
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
