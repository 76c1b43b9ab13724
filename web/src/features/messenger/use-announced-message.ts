import type { Comment } from '@binome/contract/messaging/conversation-comments';
import { useEffect, useRef } from 'react';
import { announce } from '../../lib/page/announce.ts';

/** Says each new message of the partner to screen readers. Loading older messages says nothing. */
export function useAnnouncedMessage(comments: readonly Comment[], viewerId: string, textOf: (comment: Comment) => string): void {
  const lastId = useRef(comments.at(-1)?.id);
  useEffect(() => {
    const last = comments.at(-1);
    if (!last || last.id === lastId.current) return;
    const isNewer = lastId.current === undefined || last.id > lastId.current;
    lastId.current = last.id;
    if (isNewer && last.author_user_id !== viewerId) announce(textOf(last));
  });
}
