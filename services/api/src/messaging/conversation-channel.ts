import { z } from 'zod';
import { channel } from '../platform/live/cable/channel.ts';
import { publishAfterCommit } from '../platform/live/realtime.ts';
import { listCommentsSince } from './comment-queries.ts';
import { findConversation, isInConversation } from './conversation-queries.ts';
import { presentChangedComment } from './present-comment.ts';
import { conversationTopic } from './publish.ts';
import { findSettings } from './settings-queries.ts';

/** The messages of a conversation as they are sent and changed, what each has seen, and who types. For its two people. */
export const conversationChannel = channel({
  name: 'ConversationChannel',
  action: 'own_conversations.read',
  params: z.strictObject({ id: z.uuid() }),
  topic: async ({ tx, actor }, { id }) => ((await isInConversation(tx, id, actor.user_id)) ? conversationTopic(id) : null),
  rows: {
    newest: async ({ tx, actor }, { id }) => (await findConversation(tx, { userId: actor.user_id, id }))?.revision ?? 0,
    async after({ tx, actor }, { id }, since, limit) {
      const rows = await listCommentsSince(tx, { id, since, limit });
      return rows.map((row) => ({ position: row.revision, message: { type: 'comment', comment: presentChangedComment(actor, row) } }));
    },
  },
  actions: {
    async typing(context, { id }) {
      const { shows_typing } = await findSettings(context.tx, context.actor.user_id);
      if (shows_typing) publishAfterCommit(context, conversationTopic(id), { type: 'typing', user_id: context.actor.user_id });
    },
  },
});
