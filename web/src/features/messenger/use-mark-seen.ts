import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { unreadMessagesQuery } from '../../lib/data/messaging.ts';
import { api } from '../../lib/http/api.ts';
import { conversationsQuery } from './queries.ts';
import type { Thread } from './thread.ts';
import { changeThread } from './thread-pages.ts';

/** Marks the messages as seen while the latest one is in view, in a tab that is visible. */
export function useMarkSeen({ conversation, comments }: Thread, isLatestInView: boolean): void {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const sentId = useRef<string>(null);
  const { id, seen_comment_id, unread } = conversation;
  const lastId = comments.at(-1)?.id;
  const { mutate } = useMutation({
    mutationFn: (comment_id: string) =>
      api('PATCH /api/v1/conversations/:id/comments/mark-as-seen', { params: { id }, body: { comment_id } }),
    onSuccess: ({ data }) => {
      changeThread(client, id, (thread) => ({ ...thread, conversation: data }));
      client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
      client.invalidateQueries({ queryKey: unreadMessagesQuery.queryKey });
    },
    // Nothing else would send it again before the next message.
    retry: 3,
    onError: () => {
      sentId.current = null;
    },
    meta: { quiet: true },
  });
  const isNew = lastId !== undefined && (seen_comment_id === null || lastId > seen_comment_id || unread > 0);
  useEffect(() => {
    if (!isVisible || !isLatestInView || !isNew || sentId.current === lastId) return;
    sentId.current = lastId;
    mutate(lastId);
  }, [isVisible, isLatestInView, isNew, lastId, mutate]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
