import type { listNotificationPreferences } from '@binome/contract/account';
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
