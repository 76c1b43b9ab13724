import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, timestamp, visibleText } from '../fields.ts';
import {
  maxCommentsPerPage,
  maxFilesPerMessage,
  maxMessageLength,
  maxReportedComments,
  maxReportReasonLength,
  maxSearchLength,
} from '../values/limits.ts';
import { commentFile } from './comment-files.ts';

// A comment is one message of a conversation.

/** A message. `body` is empty once it is taken back. */
export const comment = z.object({
  id,
  conversation_id: id,
  /** The revision of the conversation when the comment was sent or last changed. */
  revision: z.number().int(),
  author_user_id: id,
  body: z.string(),
  quote: z.object({ id, author_user_id: id, body: z.string(), removed: z.boolean() }).nullable(),
  files: z.array(commentFile),
  created_at: timestamp,
  edited_at: timestamp.nullable(),
  removed_at: timestamp.nullable(),
  /** Until when its author may edit it or take it back; null for the comments of others. */
  changeable_until: timestamp.nullable(),
});
export type Comment = z.input<typeof comment>;

const commentReply = z.object({ data: comment });

const commentParams = z.object({ id, comment_id: id });

export const listComments = endpoint({
  method: 'GET',
  url: '/api/v1/conversations/:id/comments',
  access: 'member',
  action: 'own_conversations.read',
  summary: 'Messages before or around one of them, or changed since a revision; the latest by default. Oldest first',
  schema: {
    params: idParams,
    querystring: z.strictObject({
      before: id.optional(),
      around: id.optional(),
      since: z.coerce.number().pipe(z.int32().min(0)).optional(),
      limit: z.coerce.number().int().min(1).max(maxCommentsPerPage).default(30),
    }),
    response: z.object({ data: z.array(comment), has_older: z.boolean(), has_newer: z.boolean() }),
  },
});

export const searchComments = endpoint({
  method: 'GET',
  url: '/api/v1/conversation_comments',
  access: 'member',
  action: 'own_conversations.read',
  summary: 'Messages of the caller’s conversations that contain all words of `q`, latest first',
  schema: {
    querystring: z.strictObject({ q: z.string().trim().min(1).max(maxSearchLength, { abort: true }), conversation_id: id.optional() }),
    response: z.object({
      data: z.array(z.object({ id, conversation_id: id, author_user_id: id, body: z.string(), created_at: timestamp })),
    }),
  },
});

export const createComment = endpoint({
  method: 'POST',
  url: '/api/v1/conversations/:id/comments',
  access: 'member',
  action: 'own_conversations.write',
  status: 201,
  summary: 'Send a message with at most five files. With an `Idempotency-Key` a repetition sends nothing',
  max_body_bytes: 64 * 1024,
  schema: {
    params: idParams,
    body: z
      .strictObject({
        body: z.string().trim().max(maxMessageLength, { abort: true }).default(''),
        file_ids: z.array(id).max(maxFilesPerMessage).default([]),
        quoted_comment_id: id.optional(),
      })
      .superRefine(({ body, file_ids }, context) => {
        if (file_ids.length === 0 && !visibleText(maxMessageLength).safeParse(body).success) {
          context.addIssue({ code: 'custom', path: ['body'], params: { code: 'required' } });
        }
      }),
    response: commentReply,
  },
});

export const updateComment = endpoint({
  method: 'PATCH',
  url: '/api/v1/conversations/:id/comments/:comment_id',
  access: 'member',
  action: 'own_conversations.write',
  summary: 'Edit one’s own message, for fifteen minutes',
  schema: { params: commentParams, body: z.strictObject({ body: visibleText(maxMessageLength) }), response: commentReply },
});

export const removeComment = endpoint({
  method: 'DELETE',
  url: '/api/v1/conversations/:id/comments/:comment_id',
  access: 'member',
  action: 'own_conversations.write',
  summary: 'Take back one’s own message and its files, for fifteen minutes',
  schema: { params: commentParams, response: commentReply },
});

export const reportComments = endpoint({
  method: 'POST',
  url: '/api/v1/conversations/:id/reports',
  access: 'member',
  action: 'own_conversations.report',
  status: 201,
  summary: 'Show chosen messages to the HR referents',
  schema: {
    params: idParams,
    body: z.strictObject({ comment_ids: z.array(id).min(1).max(maxReportedComments), reason: visibleText(maxReportReasonLength) }),
    response: z.object({ success: z.literal(true) }),
  },
});
