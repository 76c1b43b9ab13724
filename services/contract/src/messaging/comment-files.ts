import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';
import { maxFileNameLength, maxMessageFileBytes } from '../values/limits.ts';

// Files of messages.

export const commentFile = z.object({
  id,
  name: z.string(),
  media_type: z.string(),
  bytes: z.number().int(),
  /** Of a picture, in pixels. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** The address of a picture, for this session and some minutes; null for other files. */
  preview_url: z.string().nullable(),
  /** `waiting`: the virus scanner has not answered yet, and only the author sees the file. `infected`: the content is removed. */
  scan: z.enum(['clean', 'waiting', 'infected']),
});
export type CommentFile = z.input<typeof commentFile>;

const fileParams = z.object({ id, file_id: id });

export const uploadCommentFile = endpoint({
  method: 'POST',
  url: '/api/v1/conversations/:id/files',
  access: 'member',
  action: 'own_conversations.write',
  status: 201,
  upload: { max_bytes: maxMessageFileBytes, to_disk: true },
  summary: 'Upload a file for a message that the caller writes',
  schema: {
    params: idParams,
    querystring: z.strictObject({ name: z.string().trim().min(1).max(maxFileNameLength, { abort: true }) }),
    response: z.object({ data: commentFile }),
  },
});

export const getCommentFile = endpoint({
  method: 'GET',
  url: '/api/v1/conversations/:id/files/:file_id',
  access: 'member',
  action: 'own_conversations.read',
  summary: 'An address from which this session can download the file during some minutes',
  schema: { params: fileParams, response: z.object({ url: z.string() }) },
});

export const removeCommentFile = endpoint({
  method: 'DELETE',
  url: '/api/v1/conversations/:id/files/:file_id',
  access: 'member',
  action: 'own_conversations.write',
  summary: 'Remove an uploaded file that is not part of a message yet',
  schema: { params: fileParams, response: z.object({ success: z.literal(true) }) },
});
