import type { listNotificationPreferences } from '@binome/contract/accounts/account';
import type { NotificationSchedule } from '@binome/contract/notifications/notification-schedule';
import type { Reply } from '@binome/contract/values/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

// Separate from the components, so that the route can prefetch before they load. Each section handles its own errors.

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
