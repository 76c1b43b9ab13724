import type { Comment } from '@binome/contract/messaging/conversation-comments';
import type { Conversation } from '@binome/contract/messaging/conversations';

/** The loaded messages of a conversation, oldest first, without gaps. */
export interface Thread {
  conversation: Conversation;
  comments: Comment[];
  has_older: boolean;
  /** True after a jump to an old message: the newer messages are not loaded. */
  has_newer: boolean;
  /**
   * Every change up to this revision of the conversation is loaded. Newer messages may be loaded too, such as one's own, while older ones
   * of the partner have not arrived yet.
   */
  revision: number;
}

/** Adds changed messages to the loaded ones, or replaces them. After a jump to an old message, only loaded messages change. */
export function mergeComments(thread: Thread, changed: readonly Comment[]): Thread {
  const byId = new Map(thread.comments.map((comment) => [comment.id, comment]));
  const oldest = thread.comments[0]?.id ?? '';
  for (const comment of changed) {
    const known = byId.get(comment.id);
    const isOutside = comment.id < oldest || thread.has_newer;
    if (known ? known.revision <= comment.revision : !isOutside) byId.set(comment.id, comment);
  }
  const sources = new Map([...changed.map((comment) => [comment.id, comment] as const), ...byId]);
  return { ...thread, comments: [...byId.values()].sort(byIdAscending).map((comment) => followQuoted(comment, sources)) };
}

const maxQuoteLength = 300;

/** A quote follows the message that it quotes: what is taken back must not stay readable in an open page. */
function followQuoted(comment: Comment, sources: ReadonlyMap<string, Comment>): Comment {
  const source = comment.quote && sources.get(comment.quote.id);
  if (!comment.quote || !source) return comment;
  return { ...comment, quote: { ...comment.quote, body: source.body.slice(0, maxQuoteLength), removed: Boolean(source.removed_at) } };
}

/** Ids follow the order of sending. */
function byIdAscending(a: Comment, b: Comment): number {
  return a.id < b.id ? -1 : 1;
}
