import type { ProfileType } from '@binome/contract/states';
import { serverNow } from '@binome/contract/values/server-clock';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { pollUnlessLive } from '../live/cable.ts';

// The current user's requests and relationships in one role. Limits keep them few, so one page holds them all. The pages that list them show
// why they cannot be loaded.

const singlePage = { page_size: 100 } as const;

/** The requests that the current user sent or received, newest first. */
export function requestsQuery(as: ProfileType) {
  return queryOptions({
    queryKey: ['mentoring_requests', as],
    queryFn: async ({ signal }) => (await api('GET /api/v1/mentoring_requests', { query: { as, ...singlePage }, signal })).data,
    // The other person may answer at any time.
    refetchInterval: pollUnlessLive(60_000),
    meta: { quiet: true },
  });
}

/** What referents propose to the current user, and nobody has agreed on yet. */
export const openProposalsQuery = queryOptions({
  queryKey: ['match_proposals', 'open'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/match_proposals', { signal })).data,
  refetchInterval: pollUnlessLive(60_000),
  meta: { quiet: true },
});

/** The current user's relationships, running ones first. */
export function relationshipsQuery(as: ProfileType) {
  return queryOptions({
    queryKey: ['mentoring_relationships', as],
    queryFn: async ({ signal }) => (await api('GET /api/v1/mentoring_relationships', { query: { as, ...singlePage }, signal })).data,
    refetchInterval: pollUnlessLive(60_000),
    meta: { quiet: true },
  });
}

/** One relationship. The page shows the statuses 403 and 404 itself. */
export function relationshipQuery(id: string) {
  return queryOptions({
    queryKey: ['mentoring_relationships', 'one', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/mentoring_relationships/:id', { params: { id }, signal })).data,
    refetchInterval: pollUnlessLive(60_000),
    meta: { quiet: [403, 404] },
  });
}

/** Returns the whole days until an ISO instant, rounded up; 0 once it has passed. */
export function daysLeft(until: string, now: number = serverNow()): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 86_400_000));
}

const runningStates: ReadonlySet<string> = new Set(['initiated', 'admin_initiated']);

export function isRunning({ aasm_state }: { aasm_state: string }): boolean {
  return runningStates.has(aasm_state);
}
