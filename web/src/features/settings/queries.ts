import type { listCommitments, listNotificationPreferences } from '@binome/contract/accounts/account';
import type { NotificationSchedule } from '@binome/contract/notifications/notification-schedule';
import type { Reply } from '@binome/contract/values/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

// Separate from the components, so that the route can prefetch before they load. Each section handles its own errors.

export const workplacesQuery = queryOptions({
  queryKey: ['workplaces'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/workplaces', { signal })).data,
  staleTime: 10 * 60_000,
  meta: { quiet: true },
});

type Preferences = Reply<typeof listNotificationPreferences>['data'];
export type NotificationSettings = Preferences & { schedule: NotificationSchedule };
export type KindChoice = Preferences['kinds'][number];

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification_settings'],
  queryFn: async ({ signal }): Promise<NotificationSettings> => {
    const [preferences, schedule] = await Promise.all([
      api('GET /api/v1/notification_preferences', { signal }),
      api('GET /api/v1/notification_schedule', { signal }),
    ]);
    return { ...preferences.data, schedule: schedule.data };
  },
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

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api('GET /auth/sessions', { signal })).data,
  meta: { quiet: true },
});

export const secondFactorQuery = queryOptions({
  queryKey: ['second_factor'],
  queryFn: async ({ signal }) => (await api('GET /auth/second_factor', { signal })).data,
  meta: { quiet: true },
});

export const waysInQuery = queryOptions({
  queryKey: ['ways_in'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/ways_in', { signal })).data,
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
