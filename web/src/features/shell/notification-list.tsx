import type { Notification } from '@binome/contract/notifications/notifications';
import { useIntl } from '../../lib/text/intl.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { dayName, groupByDay } from './days.ts';
import { NotificationRow } from './notification-row.tsx';

interface NotificationListProps {
  /** Undefined while they are loading. */
  notifications: readonly Notification[] | undefined;
  onFollow: () => void;
}

/** Notifications by day, newest first. */
export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  const intl = useIntl();
  if (!notifications) {
    return (
      <Loading className="flex flex-col gap-2 px-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  if (notifications.length === 0) return <EmptyState drawing="empty-calm">{intl.t('shell.no_notification')}</EmptyState>;
  return groupByDay(notifications, intl.timeZone).map(({ day, notifications: ofDay }) => (
    <section key={day} aria-labelledby={`notifications-${day}`}>
      <h3 id={`notifications-${day}`} className="px-2 pb-1 text-small font-medium text-ink-2 first-letter:uppercase">
        {dayName(intl, day)}
      </h3>
      <ul className="flex flex-col">
        {ofDay.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  ));
}
