import type { circleMessage, listCircleMessages } from '@binome/contract/circles/circle-messages';
import { messageChangeMinutes } from '@binome/contract/values/limits';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import { publishRowsAfterCommit } from '../platform/live/realtime.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { clearMessage, findMessage, insertMessage, listMessages, type MessageRow, markSeen, nextRevision } from './message-queries.ts';
import { circleTopic, publishToPeople } from './publish.ts';
import { lockOwnCircle, type OwnCircle, readOwnCircle } from './read-circle.ts';

type Message = z.output<typeof circleMessage>;

/** @throws ApiError `not_found` for all but the members */
export async function readMessages(context: MemberContext, id: string, query: z.output<typeof listCircleMessages.schema.querystring>) {
  const { tx, actor } = context;
  assertMember(await readOwnCircle(context, id));
  const { before, since, limit } = query;
  const rows = await listMessages(tx, { circleId: id, before, since, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const data = (since === undefined ? page.toReversed() : page).map((row) => presentMessage(actor, row));
  return { data, has_older: rows.length > limit };
}

/** @throws ApiError `not_found` for all but the members, `forbidden` once it has ended */
export async function sendMessage(context: MemberContext, id: string, body: string): Promise<Message> {
  const { tx, actor, now } = context;
  const own = await lockOwnCircle(context, id);
  assertMember(own);
  if (!own.can.write) throw new ApiError('forbidden');
  const revision = await nextRevision(tx, id);
  const messageId = await insertMessage(tx, { circle_id: id, author_user_id: actor.user_id, body, revision, created_at: now });
  await markSeen(tx, { circleId: id, userId: actor.user_id, revision });
  return publishMessage(context, own, messageId);
}

/** @throws ApiError `not_found`, `forbidden` for the message of another one, `message_settled` after some minutes */
export async function takeBackMessage(context: MemberContext, id: string, messageId: string): Promise<Message> {
  const { tx, actor, now } = context;
  const own = await lockOwnCircle(context, id);
  assertMember(own);
  const message = await findMessage(tx, id, messageId);
  if (!message) throw new ApiError('not_found');
  if (message.author_user_id !== actor.user_id) throw new ApiError('forbidden');
  if (message.removed_at || changeableUntil(message) < now) throw new ApiError('message_settled');
  await clearMessage(tx, messageId, { revision: await nextRevision(tx, id), at: now });
  return publishMessage(context, own, messageId);
}

/** @throws ApiError `not_found` for all but the members */
export async function seeMessages(context: MemberContext, id: string, revision: number): Promise<void> {
  const { tx, actor } = context;
  assertMember(await readOwnCircle(context, id));
  await markSeen(tx, { circleId: id, userId: actor.user_id, revision });
  publishToPeople(context, id, [actor]);
}

/** A message for one of the members. */
export function presentMessage(actor: { user_id: string }, { author_user_id, ...row }: MessageRow): Message {
  const isOwn = author_user_id === actor.user_id && !row.removed_at;
  return { ...row, changeable_until: isOwn ? changeableUntil(row) : null };
}

async function publishMessage(context: MemberContext, { circle, members }: OwnCircle, messageId: string): Promise<Message> {
  const row = await findMessage(context.tx, circle.id, messageId);
  if (!row) throw new ApiError('not_found');
  publishRowsAfterCommit(context, circleTopic(circle.id));
  publishToPeople(context, circle.id, members);
  return presentMessage(context.actor, row);
}

function changeableUntil({ created_at }: { created_at: Date }): Date {
  return new Date(created_at.getTime() + messageChangeMinutes * 60_000);
}

function assertMember({ can }: OwnCircle): void {
  if (!can.read) throw new ApiError('not_found');
}
