import type { ProfileType } from '@binome/contract/states';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

// A person's own requests and accompaniments, on one of their two sides. One page holds them: limits keep them few.

const singlePage = { page_size: 100 } as const;

/** The requests that the person sent or received, newest first. */
export function requestsQuery(as: ProfileType) {
  return queryOptions({
    queryKey: ['mentoring_requests', as],
    queryFn: async ({ signal }) => (await api('GET /api/v1/mentoring_requests', { query: { as, ...singlePage }, signal })).data,
    // An answer may come at any time: the other side has no button to make us look.
    refetchInterval: 60_000,
  });
}

/** The person's accompaniments, running ones first. */
export function relationshipsQuery(as: ProfileType) {
  return queryOptions({
    queryKey: ['mentoring_relationships', as],
    queryFn: async ({ signal }) => (await api('GET /api/v1/mentoring_relationships', { query: { as, ...singlePage }, signal })).data,
    refetchInterval: 60_000,
  });
}

/** One accompaniment. One that is gone or another's (404) is told by the screen. */
export function relationshipQuery(id: string) {
  return queryOptions({
    queryKey: ['mentoring_relationships', 'one', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/mentoring_relationships/:id', { params: { id }, signal })).data,
    refetchInterval: 60_000,
    meta: { quiet: [403, 404] },
  });
}

/** Whole days until an ISO instant, rounded up: 0 on the last day's end and after it. */
export function daysLeft(until: string, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 86_400_000));
}

const runningStates: ReadonlySet<string> = new Set(['initiated', 'admin_initiated']);

/** Does the accompaniment run? */
export function isRunning({ aasm_state }: { aasm_state: string }): boolean {
  return runningStates.has(aasm_state);
}
