import { isAboutPartner, notificationPath } from '@binome/contract/notification-kinds';
import type { Notification } from '@binome/contract/notifications';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { relativeTime } from './relative-time.ts';

interface NotificationListProps {
  /** Undefined while they are loading. */
  notifications: readonly Notification[] | undefined;
  onFollow: () => void;
}

export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  const { t } = useIntl();
  if (!notifications) {
    return (
      <Loading className="flex flex-col gap-2 px-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  if (notifications.length === 0) return <EmptyState icon={BellOff}>{t('shell.no_notification')}</EmptyState>;
  return (
    <ul className="flex flex-col">
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} onFollow={onFollow} />
      ))}
    </ul>
  );
}

function notificationText({ t }: ReturnType<typeof useIntl>, kind: Notification['kind'], name: string): string {
  return isAboutPartner(kind) ? t(`notification.${kind}`, { name }) : t(`notification.${kind}`);
}

function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const intl = useIntl();
  const { id, kind, partner, unread, created_at } = notification;
  const markAsRead = useMutation({
    mutationFn: () => api('PATCH /api/v1/notifications/:id', { params: { id }, body: { read: true } }),
    meta: { quiet: true },
  });
  const name = partner ? `${partner.first_name} ${partner.last_name}` : intl.t('shell.somebody');
  return (
    <li>
      <Link
        to={notificationPath(notification)}
        onClick={() => {
          if (unread) markAsRead.mutate();
          onFollow();
        }}
        className="flex items-start gap-3 rounded-control p-2 hover:bg-sunken"
      >
        {partner && <Avatar firstName={partner.first_name} lastName={partner.last_name} url={partner.avatar_url} />}
        <span className="min-w-0 grow">
          <span className={cx('block text-note', unread && 'font-semibold')}>{notificationText(intl, kind, name)}</span>
          <span className="block text-small text-ink-2">{relativeTime(intl, created_at)}</span>
        </span>
        {unread && (
          <span className="mt-2 size-2.5 shrink-0 rounded-pill bg-primary">
            <span className="sr-only">{intl.t('shell.unread')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
