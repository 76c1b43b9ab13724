import type { conversation } from '@binome/contract/messaging/conversations';
import { daysToWriteAfterEnd } from '@binome/contract/values/limits';
import type { z } from 'zod';
import type { MemberContext } from '../platform/process/context.ts';
import { obstacleOf, writableUntil } from '../policies/conversations.ts';
import type { ConversationRow } from './conversation-queries.ts';
import { recordOf } from './own-conversation.ts';

/** Presents a conversation to one of its two people. */
export function presentConversation(
  { actor, now }: Pick<MemberContext, 'actor' | 'now'>,
  row: ConversationRow,
): z.output<typeof conversation> {
  const record = recordOf(row, actor.user_id);
  const obstacle = obstacleOf(record, daysToWriteAfterEnd, now);
  const { last_comment, partner_seen_comment_id, partner_seen_at, partner_shows_seen } = row;
  const isRunning = record.relationship !== null && record.relationship.ended_at === null;
  return {
    ...row,
    viewer: row.sender.user_id === actor.user_id ? 'sender' : 'receiver',
    last_comment: last_comment && { ...last_comment, created_at: new Date(last_comment.created_at) },
    partner_seen:
      partner_shows_seen && partner_seen_comment_id && partner_seen_at
        ? { comment_id: partner_seen_comment_id, at: partner_seen_at }
        : null,
    obstacle,
    writable_until: writableUntil(record, daysToWriteAfterEnd),
    partner_paused: record.partner.paused,
    can: { write: obstacle === null, plan: isRunning && obstacle === null },
  };
}
