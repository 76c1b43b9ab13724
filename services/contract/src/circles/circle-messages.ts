import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, timestamp, visibleText } from '../fields.ts';
import { maxCommentsPerPage, maxMessageLength } from '../values/limits.ts';
import { circlePerson } from './people.ts';

// The thread of a circle: only its members read it.

/** `body` is empty once its author has taken it back. */
export const circleMessage = z.object({
  id,
  circle_id: id,
  /** Increases with each message that is sent or taken back in the circle. */
  revision: z.int(),
  author: circlePerson,
  body: z.string(),
  created_at: timestamp,
  removed_at: timestamp.nullable(),
  /** Until when its author may take it back; null for the messages of others. */
  changeable_until: timestamp.nullable(),
});
export type CircleMessage = z.input<typeof circleMessage>;

const messageReply = z.object({ data: circleMessage });

export const listCircleMessages = endpoint({
  method: 'GET',
  url: '/api/v1/circles/:id/messages',
  access: 'member',
  action: 'own_circles.read',
  summary: 'Messages before one of them, or sent or taken back since a revision; the latest by default. Oldest first',
  schema: {
    params: idParams,
    querystring: z.strictObject({
      before: id.optional(),
      since: z.coerce.number().pipe(z.int32().min(0)).optional(),
      limit: z.coerce.number().int().min(1).max(maxCommentsPerPage).default(30),
    }),
    response: z.object({ data: z.array(circleMessage), has_older: z.boolean() }),
  },
});

export const createCircleMessage = endpoint({
  method: 'POST',
  url: '/api/v1/circles/:id/messages',
  access: 'member',
  action: 'own_circles.write',
  status: 201,
  summary: 'Write to one’s circle. With an `Idempotency-Key` a repetition sends nothing',
  max_body_bytes: 64 * 1024,
  schema: { params: idParams, body: z.strictObject({ body: visibleText(maxMessageLength) }), response: messageReply },
});

export const removeCircleMessage = endpoint({
  method: 'DELETE',
  url: '/api/v1/circles/:id/messages/:message_id',
  access: 'member',
  action: 'own_circles.write',
  summary: 'Take back one’s own message, for fifteen minutes',
  schema: { params: z.object({ id, message_id: id }), response: messageReply },
});

export const markCircleMessagesSeen = endpoint({
  method: 'PATCH',
  url: '/api/v1/circles/:id/messages/seen',
  access: 'member',
  action: 'own_circles.read',
  summary: 'Mark the messages up to a revision as seen by the caller',
  schema: { params: idParams, body: z.strictObject({ revision: z.int32().min(0) }), response: z.object({ success: z.literal(true) }) },
});
