import { notificationPath } from '@binome/contract/notification-kinds';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { notificationsQuery } from './notifications-query.ts';

/** Marks as read the notifications that open the current page, also those that arrive while it is open. */
export function useReadOnPage(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { data } = useQuery(notificationsQuery);
  const unread = data?.data.filter((notification) => notification.unread) ?? [];
  // The API knows whether one of the older notifications opens this page.
  const hasOlder = (data?.unread ?? 0) > unread.length;
  const isNeeded = hasOlder || unread.some((notification) => notificationPath(notification) === path);
  useEffect(() => {
    if (isNeeded) api('PATCH /api/v1/notifications/mark-page-as-read', { body: { path } }).catch(() => {});
  }, [isNeeded, path]);
}
