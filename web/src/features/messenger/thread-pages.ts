import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { threadQuery } from './queries.ts';
import type { Thread } from './thread.ts';

// Changes of a loaded thread, apart from the queries: the routes prefetch those, so they load with every page.

const pageSize = 30;

/** Changes the loaded messages of a conversation. A reply that is on its way may be older than the change, so it is asked for again. */
export function changeThread(client: QueryClient, id: string, change: (thread: Thread) => Thread): void {
  const { queryKey } = threadQuery(id);
  client.setQueryData(queryKey, (thread) => thread && change(thread));
  if (client.isFetching({ queryKey, exact: true }) > 0) void client.invalidateQueries({ queryKey, exact: true });
}

export async function loadOlder(client: QueryClient, id: string): Promise<void> {
  const before = client.getQueryData(threadQuery(id).queryKey)?.comments[0]?.id;
  if (!before) return;
  const { data, has_older } = await api('GET /api/v1/conversations/:id/comments', { params: { id }, query: { before, limit: pageSize } });
  changeThread(client, id, (thread) =>
    thread.comments[0]?.id === before ? { ...thread, comments: [...data, ...thread.comments], has_older } : thread,
  );
}

/** Loads the messages around an old one, instead of the latest. */
export async function loadAround(client: QueryClient, id: string, around: string): Promise<void> {
  if (client.getQueryData(threadQuery(id).queryKey)?.comments.some((comment) => comment.id === around)) return;
  const { data, ...ends } = await api('GET /api/v1/conversations/:id/comments', { params: { id }, query: { around, limit: pageSize } });
  changeThread(client, id, (thread) => ({ ...thread, comments: data, ...ends }));
}

export async function loadNewer(client: QueryClient, id: string): Promise<void> {
  const { comments, has_older, ...conversation } = (await api('GET /api/v1/conversations/:id', { params: { id } })).data;
  client.setQueryData(threadQuery(id).queryKey, { conversation, comments, has_older, has_newer: false, revision: conversation.revision });
}
