import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, paging, timestamp } from '../fields.ts';
import { maxConversationsPerPage } from '../values/limits.ts';
import { comment } from './conversation-comments.ts';

// Conversations of two people: the partners of a relationship, or a member and an HR referent.

const conversationRole = z.enum(['participant', 'presenter', 'hr_referent', 'member']);
export type ConversationRole = z.infer<typeof conversationRole>;

/** A person of a conversation. `role_user_id` is their profile, or their console role; null once they have left it. */
const correspondent = z.object({
  user_id: id,
  role: conversationRole,
  role_user_id: id.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  job_title: z.string().nullable(),
});
export type Correspondent = z.input<typeof correspondent>;

/** Why a conversation is closed: the account of the partner is closed or suspended, they left the role, or the relationship ended. */
const conversationObstacle = z.enum(['partner_closed', 'partner_suspended', 'partner_left', 'ended']);
export type ConversationObstacle = z.infer<typeof conversationObstacle>;

export const conversation = z.object({
  id,
  mentoring_relationship_id: id.nullable(),
  sender: correspondent,
  receiver: correspondent,
  viewer: z.enum(['sender', 'receiver']),
  created_at: timestamp,
  /** Increases with each comment and each change of one. */
  revision: z.number().int(),
  last_comment: z
    .object({ id, author_user_id: id, body: z.string(), files: z.number().int(), created_at: timestamp, removed: z.boolean() })
    .nullable(),
  /** Comments of the partner that the viewer has not seen. */
  unread: z.number().int(),
  /** The newest comment that the viewer has seen. */
  seen_comment_id: id.nullable(),
  /** The newest comment that the partner has seen, unless they keep it to themselves. */
  partner_seen: z.object({ comment_id: id, at: timestamp }).nullable(),
  obstacle: conversationObstacle.nullable(),
  /** Until when the partners of an ended relationship may write. */
  writable_until: timestamp.nullable(),
  partner_paused: z.boolean(),
  can: z.object({ write: z.boolean(), plan: z.boolean() }),
});
export type Conversation = z.input<typeof conversation>;

const conversationReply = z.object({ data: conversation });

export const listConversations = endpoint({
  method: 'GET',
  url: '/api/v1/conversations',
  access: 'member',
  action: 'own_conversations.read',
  summary: 'The caller’s conversations, latest message first, with their unread messages',
  schema: {
    querystring: z.strictObject({ ...paging, page_size: z.coerce.number().int().min(1).max(maxConversationsPerPage).optional() }),
    response: pageOf(conversation),
  },
});

export const countUnreadComments = endpoint({
  method: 'GET',
  url: '/api/v1/conversations/unread',
  access: 'member',
  action: 'own_conversations.read',
  summary: 'The number of unread messages in all conversations, and by relationship',
  schema: {
    response: z.object({
      unread: z.number().int(),
      relationships: z.array(
        z.object({
          mentoring_relationship_id: id,
          conversation_id: id,
          unread: z.number().int(),
          /** The beginning of the newest unread message; empty if it has files only. */
          last_words: z.string(),
        }),
      ),
    }),
  },
});

export const getConversation = endpoint({
  method: 'GET',
  url: '/api/v1/conversations/:id',
  access: 'member',
  action: 'own_conversations.read',
  summary: 'A conversation with its latest messages',
  schema: {
    params: idParams,
    response: z.object({ data: conversation.extend({ comments: z.array(comment), has_older: z.boolean() }) }),
  },
});

export const createConversation = endpoint({
  method: 'POST',
  url: '/api/v1/conversations',
  access: 'member',
  action: 'own_conversations.write',
  status: 201,
  summary: 'Open the conversation with a partner or an HR referent, or return it if it exists',
  schema: { body: z.strictObject({ receiver_id: id }), response: conversationReply },
});

export const listReferents = endpoint({
  method: 'GET',
  url: '/api/v1/hr_referents',
  access: 'member',
  action: 'own_conversations.read',
  summary: 'The HR referents of the caller’s programs, to whom they may write',
  schema: {
    response: z.object({
      data: z.array(
        z.object({
          user_id: id,
          first_name: z.string(),
          last_name: z.string(),
          avatar_url: z.string().nullable(),
          job_title: z.string().nullable(),
        }),
      ),
    }),
  },
});

export const markCommentsSeen = endpoint({
  method: 'PATCH',
  url: '/api/v1/conversations/:id/comments/mark-as-seen',
  access: 'member',
  action: 'own_conversations.read',
  summary: 'Mark the messages seen up to one of them; all of them without one',
  schema: { params: idParams, body: z.strictObject({ comment_id: id.optional() }), response: conversationReply },
});
