import type { Comment } from '@binome/contract/messaging/conversation-comments';
import { useEffect, useRef, useState } from 'react';

/** Returns the partner’s latest message, which screen readers announce. Loading older messages announces nothing. */
export function useAnnouncement(comments: readonly Comment[], viewerId: string, textOf: (comment: Comment) => string): string {
  const [text, setText] = useState('');
  const lastId = useRef(comments.at(-1)?.id);
  useEffect(() => {
    const last = comments.at(-1);
    if (!last || last.id === lastId.current) return;
    const isNewer = lastId.current === undefined || last.id > lastId.current;
    lastId.current = last.id;
    if (isNewer && last.author_user_id !== viewerId) setText(textOf(last));
  }, [comments, viewerId, textOf]);
  return text;
}
