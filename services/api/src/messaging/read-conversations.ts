import { findOwnCompany } from '../companies/queries.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import {
  findComment,
  listCommentsAfter,
  listCommentsBefore,
  listCommentsSince,
  listLatestComments,
  searchComments,
} from './comment-queries.ts';
import { countConversations, listConversations, listUnread } from './conversation-queries.ts';
import type { MessagingContext } from './messaging-context.ts';
import { findOwnConversation } from './own-conversation.ts';
import { presentComment } from './present-comment.ts';
import { presentConversation } from './present-conversation.ts';

/** Comments that come with their conversation. */
const latestComments = 30;
const maxFound = 50;

export async function listOwnConversations(
  context: MemberContext,
  { page, page_size: requested }: { page: number; page_size?: number | undefined },
) {
  const { tx, actor } = context;
  const page_size = requested ?? (await findOwnCompany(tx)).page_size;
  const [rows, { total }] = await Promise.all([
    listConversations(tx, { userId: actor.user_id, limit: page_size, offset: (page - 1) * page_size }),
    countConversations(tx, { userId: actor.user_id }),
  ]);
  return { data: rows.map((row) => presentConversation(context, row)), page, page_size, total };
}

export async function countOwnUnread({ tx, actor }: MemberContext) {
  const rows = await listUnread(tx, { userId: actor.user_id });
  return {
    unread: rows.reduce((sum, { unread }) => sum + unread, 0),
    relationships: rows.flatMap(({ mentoring_relationship_id, ...row }) =>
      mentoring_relationship_id ? [{ mentoring_relationship_id, ...row }] : [],
    ),
  };
}

/** @throws ApiError `not_found` */
export async function showConversation(context: MessagingContext, id: string) {
  const row = await findOwnConversation(context, id);
  const latest = await listLatestComments(context.tx, { id, limit: latestComments + 1 });
  const comments = latest.slice(0, latestComments).reverse();
  return {
    ...presentConversation(context, row),
    comments: comments.map((comment) => presentComment(context, comment)),
    has_older: latest.length > latestComments,
  };
}

type Page = { before?: string | undefined; around?: string | undefined; since?: number | undefined; limit: number };

/**
 * Returns a page of comments, oldest first. Those changed since a revision come in the order of their changes.
 * @throws ApiError `not_found`
 */
export async function listOwnComments(context: MessagingContext, id: string, { before, around, since, limit }: Page) {
  const { tx } = context;
  await findOwnConversation(context, id);
  const present = (rows: Parameters<typeof presentComment>[1][]) => rows.map((row) => presentComment(context, row));
  if (around) {
    const middle = await findComment(tx, { conversationId: id, id: around });
    if (!middle) throw new ApiError('not_found');
    const half = Math.ceil(limit / 2);
    const [older, newer] = await Promise.all([
      listCommentsBefore(tx, { id, before: around, limit: half + 1 }),
      listCommentsAfter(tx, { id, after: around, limit: half + 1 }),
    ]);
    const rows = [...older.slice(0, half).reverse(), middle, ...newer.slice(0, half)];
    return { data: present(rows), has_older: older.length > half, has_newer: newer.length > half };
  }
  if (since !== undefined) {
    const rows = await listCommentsSince(tx, { id, since, limit: limit + 1 });
    return { data: present(rows.slice(0, limit)), has_older: true, has_newer: rows.length > limit };
  }
  const rows = before
    ? await listCommentsBefore(tx, { id, before, limit: limit + 1 })
    : await listLatestComments(tx, { id, limit: limit + 1 });
  return { data: present(rows.slice(0, limit).reverse()), has_older: rows.length > limit, has_newer: before !== undefined };
}

export async function searchOwnComments(
  { tx, actor }: MemberContext,
  { q, conversation_id }: { q: string; conversation_id?: string | undefined },
) {
  return searchComments(tx, { userId: actor.user_id, search: q, conversationId: conversation_id, limit: maxFound });
}
