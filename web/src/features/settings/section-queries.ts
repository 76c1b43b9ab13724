import type { listCommitments } from '@binome/contract/accounts/account';
import type { Reply } from '@binome/contract/values/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

// What single sections ask for, apart from what the route prefetches: those queries load with every page.

export const workplacesQuery = queryOptions({
  queryKey: ['workplaces'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/workplaces', { signal })).data,
  staleTime: 10 * 60_000,
  meta: { quiet: true },
});

export const smsNumberQuery = queryOptions({
  queryKey: ['sms_number'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/sms_number', { signal })).data,
  meta: { quiet: true },
});

/** Whether this browser shows notifications. */
export const pushQuery = queryOptions({
  queryKey: ['push_subscription'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/push_subscription', { signal })).data,
  meta: { quiet: true },
});

export const ownEmailQuery = queryOptions({
  queryKey: ['own_email'],
  queryFn: async ({ signal }) => (await api('GET /auth/email', { signal })).data,
  meta: { quiet: true },
});

export const closureQuery = queryOptions({
  queryKey: ['closure'],
  queryFn: async ({ signal }) => (await api('GET /auth/closure', { signal })).data,
  meta: { quiet: true },
});

/** Counts of what is under way for each profile of the member. Another person may change them at any time. */
export const commitmentsQuery = queryOptions({
  queryKey: ['commitments'],
  queryFn: async ({ signal }) => (await api('GET /auth/commitments', { signal })).data,
  staleTime: 0,
  meta: { quiet: true },
});

export type Commitments = Omit<Reply<typeof listCommitments>['data'][number], 'profile_id'>;

export function totalCommitments(profiles: readonly Commitments[]): Commitments {
  const total = (name: keyof Commitments) => profiles.reduce((sum, profile) => sum + profile[name], 0);
  return {
    open_requests: total('open_requests'),
    active_relationships: total('active_relationships'),
    planned_meetings: total('planned_meetings'),
  };
}
