import { circleMessage } from '@binome/contract/circles/circle-messages';
import { z } from 'zod';
import type { Tx } from '../platform/data/database.ts';
import { channel } from '../platform/live/cable/channel.ts';
import { findRevision, listMessages } from './message-queries.ts';
import { presentMessage } from './messages.ts';
import { circleTopic } from './publish.ts';

/** The messages of a circle, and what changed in it. For its members. */
export const circleChannel = channel({
  name: 'CircleChannel',
  action: 'own_circles.read',
  params: z.strictObject({ id: z.uuid() }),
  topic: async ({ tx, actor }, { id }) => ((await isMember(tx, id, actor.user_id)) ? circleTopic(id) : null),
  rows: {
    newest: ({ tx }, { id }) => findRevision(tx, id),
    async after({ tx, actor }, { id }, since, limit) {
      const rows = await listMessages(tx, { circleId: id, before: undefined, since, limit });
      return rows.map((row) => ({
        position: row.revision,
        message: { type: 'message', message: z.encode(circleMessage, presentMessage(actor, row)) },
      }));
    },
  },
});

async function isMember(tx: Tx, circleId: string, userId: string): Promise<boolean> {
  const place = await tx
    .selectFrom('circle_members')
    .where('circle_id', '=', circleId)
    .where('user_id', '=', userId)
    .where('state', '=', 'member')
    .select('id')
    .executeTakeFirst();
  return place !== undefined;
}
