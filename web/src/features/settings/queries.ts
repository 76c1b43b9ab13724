import type { listCommitments, listNotificationPreferences } from '@binome/contract/account';
import type { Reply } from '@binome/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

// Separate from the components, so that the route can prefetch before they load. Each section handles its own errors.

export const workplacesQuery = queryOptions({
  queryKey: ['workplaces'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/workplaces', { signal })).data,
  staleTime: 10 * 60_000,
  meta: { quiet: true },
});

export type Preferences = Reply<typeof listNotificationPreferences>['data'];
/** Channels of notifications besides the app. */
export type Channel = 'email' | 'sms';

export const preferencesQuery = queryOptions({
  queryKey: ['notification_preferences'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/notification_preferences', { signal })).data,
  meta: { quiet: true },
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api('GET /auth/sessions', { signal })).data,
  meta: { quiet: true },
});

export const closureQuery = queryOptions({
  queryKey: ['closure'],
  queryFn: async ({ signal }) => (await api('GET /auth/closure', { signal })).data,
  meta: { quiet: true },
});

/** What each profile of the member has under way. Another person may change it at any time. */
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
