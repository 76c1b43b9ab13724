import type { Comment } from '@binome/contract/messaging/conversation-comments';
import { maxConversationsPerPage } from '@binome/contract/values/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { pollUnlessLive } from '../../lib/live/cable.ts';
import { mergeComments, type Thread } from './thread.ts';

/** Messages that arrive without a live connection are found after this time. */
const pollMs = 15_000;

export const conversationsQuery = queryOptions({
  queryKey: ['conversations', 'list'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/conversations', { query: { page_size: maxConversationsPerPage }, signal })).data,
  refetchInterval: pollUnlessLive(pollMs),
  meta: { quiet: true },
});

/** A conversation with its messages. A refetch adds what changed since the last one. The page shows 404 itself. */
export function threadQuery(id: string) {
  return queryOptions({
    queryKey: ['conversations', 'thread', id],
    queryFn: async ({ signal, client }): Promise<Thread> => {
      const { comments, has_older, ...conversation } = (await api('GET /api/v1/conversations/:id', { params: { id }, signal })).data;
      const loaded = client.getQueryData<Thread>(['conversations', 'thread', id]);
      const { revision } = conversation;
      if (!loaded) return { conversation, comments, has_older, has_newer: false, revision };
      const changed = await listChanges(id, loaded.revision, revision, signal);
      // A message may have been sent meanwhile: the cache has it.
      const latest = client.getQueryData<Thread>(['conversations', 'thread', id]) ?? loaded;
      return mergeComments({ ...latest, conversation, revision }, changed);
    },
    refetchInterval: pollUnlessLive(pollMs),
    staleTime: 0,
    meta: { quiet: true },
  });
}

async function listChanges(id: string, since: number, current: number, signal: AbortSignal): Promise<Comment[]> {
  const changed: Comment[] = [];
  for (let revision = since; revision < current; ) {
    const { data, has_newer } = await api('GET /api/v1/conversations/:id/comments', {
      params: { id },
      query: { since: revision, limit: 100 },
      signal,
    });
    changed.push(...data);
    if (!has_newer) break;
    revision = data.at(-1)?.revision ?? current;
  }
  return changed;
}

export const settingsQuery = queryOptions({
  queryKey: ['messaging_settings'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/messaging_settings', { signal })).data,
  staleTime: 5 * 60_000,
  meta: { quiet: true },
});
