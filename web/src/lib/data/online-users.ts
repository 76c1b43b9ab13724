import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { pollUnlessLive } from '../live/cable.ts';

/** The ids of the members who are online and show it. The socket keeps them up to date. */
const onlineUsersQuery = queryOptions({
  queryKey: ['online_users'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/online_users', { signal })).data.map(({ id }) => id),
  refetchInterval: pollUnlessLive(60_000),
  meta: { quiet: true },
});

export function useIsUserOnline(userId: string): boolean {
  return useQuery({ ...onlineUsersQuery, select: (ids) => ids.includes(userId) }).data ?? false;
}

/** Adds who has come and removes who has left, if a page shows it. */
export function updateOnlineUsers(client: QueryClient, { online, offline }: { online: string[]; offline: string[] }): void {
  client.setQueryData(onlineUsersQuery.queryKey, (ids) => ids && [...new Set(ids.filter((id) => !offline.includes(id)).concat(online))]);
}
