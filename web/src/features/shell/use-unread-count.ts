import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setUnreadCount } from '../../lib/page/page-title.ts';
import { notificationsQuery } from './notifications-query.ts';

/** Returns the number of unread notifications, and shows it on the tab while the member is signed in. */
export function useUnreadCount(): number {
  const unread = useQuery(notificationsQuery).data?.unread ?? 0;
  useEffect(() => setUnreadCount(unread), [unread]);
  useEffect(() => () => setUnreadCount(0), []);
  return unread;
}
