import { z } from 'zod';
import { channel } from '../platform/live/cable/channel.ts';
import { personTopic } from '../platform/live/realtime.ts';
import { findNewestPosition, listNotificationsAfter } from './queries.ts';

/** A person's own notifications, and what changed in what they see (`live-updates`). */
export const notificationsChannel = channel({
  name: 'NotificationsChannel',
  action: 'own_notifications.read',
  params: z.strictObject({}),
  topic: async ({ actor }) => personTopic(actor.user_id),
  rows: {
    newest: ({ tx, actor }) => findNewestPosition(tx, actor.user_id),
    async after({ tx, actor }, _params, position, limit) {
      const rows = await listNotificationsAfter(tx, actor.user_id, position, limit);
      return rows.map(({ position, id, kind }) => ({ position, message: { type: 'notification', id, kind } }));
    },
  },
});
