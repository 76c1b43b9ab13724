import { notificationPath } from '@binome/contract/values/notification-kinds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../lib/http/api.ts';
import { notificationsQuery, refreshNotifications } from './notifications-query.ts';

/** Marks as read the notifications that open the current page, also those that arrive while it is open. */
export function useReadOnPage(): void {
  const path = useLocation({ select: (location) => location.pathname });
  const { data } = useQuery(notificationsQuery);
  const unread = data?.data.filter((notification) => notification.unread) ?? [];
  // The API knows whether one of the older notifications opens this page.
  const older = (data?.unread ?? 0) - unread.length;
  const onPage = unread.filter((notification) => notificationPath(notification) === path).map(({ id }) => id);
  // Changes with each notification that arrives, so that none stays unread because the one before it was just marked.
  const toRead = onPage.length > 0 || older > 0 ? [...onPage, older].join() : null;
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (path: string) => api('PATCH /api/v1/notifications/mark-page-as-read', { body: { path } }),
    onSuccess: ({ read }) => (read > 0 ? refreshNotifications(client) : undefined),
    // Nothing else would send it again before the next notification.
    retry: 3,
    meta: { quiet: true },
  });
  useEffect(() => {
    if (toRead !== null) mutate(path);
  }, [toRead, path, mutate]);
}
