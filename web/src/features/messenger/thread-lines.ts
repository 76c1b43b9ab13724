import type { Comment } from '@binome/contract/messaging/conversation-comments';

export interface ThreadLine {
  comment: Comment;
  /** The first message of its day, as `2026-11-26`. */
  day: string | null;
  /** The first message that the viewer had not seen when they opened the conversation. */
  isFirstNew: boolean;
  /** Written by the same person as the message before, within some minutes. */
  isContinued: boolean;
}

const continuedMs = 5 * 60_000;

/** Places the messages: day dividers, the line before the new ones, and messages that continue the one before. */
export function layOut(
  comments: readonly Comment[],
  { dayOf, viewerId, seenId }: { dayOf: (instant: string) => string; viewerId: string; seenId: string | null },
): ThreadLine[] {
  let hasNew = false;
  return comments.map((comment, index) => {
    const before = comments[index - 1];
    const day = dayOf(comment.created_at);
    const isNewDay = !before || dayOf(before.created_at) !== day;
    const isFirstNew = !hasNew && comment.author_user_id !== viewerId && (seenId === null || comment.id > seenId) && index > 0;
    hasNew ||= isFirstNew;
    const isSoon = before && Date.parse(comment.created_at) - Date.parse(before.created_at) < continuedMs;
    const isContinued = Boolean(isSoon && before.author_user_id === comment.author_user_id && !isNewDay && !isFirstNew);
    return { comment, day: isNewDay ? day : null, isFirstNew, isContinued };
  });
}
