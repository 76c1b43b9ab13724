import type { Notification } from '@binome/contract/notifications/notifications';
import { isAboutPartner, type NotificationKind, notificationPath } from '@binome/contract/values/notification-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { consolePath } from '../../lib/data/session.ts';
import { api } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { type AppIntl, intlAmongPeers, useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { refreshNotifications } from './notifications-query.ts';
import { relativeTime } from './relative-time.ts';

/** A notification that leads to its page, with a button that marks it as read without going there. */
export function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const { id, partner, unread, created_at } = notification;
  const markAsRead = useMutation({
    mutationFn: () => api('PATCH /api/v1/notifications/:id', { params: { id }, body: { read: true } }),
    onSuccess: () => refreshNotifications(client),
    meta: { quiet: true },
  });
  const name = partner ? `${partner.first_name} ${partner.last_name}` : intl.t('shell.somebody');
  const text = notificationText(intl, notification, name);
  const path = notificationPath(notification);
  const isUnread = unread && !markAsRead.isPending;
  return (
    <li className="flex items-start gap-1">
      <Link
        data-walk
        to={path}
        reloadDocument={path.startsWith(consolePath)}
        onClick={() => {
          if (unread) markAsRead.mutate();
          onFollow();
        }}
        className="flex min-w-0 grow items-start gap-3 rounded-control p-2 hover:bg-sunken"
      >
        {partner && <Avatar firstName={partner.first_name} lastName={partner.last_name} url={partner.avatar_url} />}
        <span className="min-w-0 grow">
          <span className={cx('block text-note', isUnread && 'font-semibold')}>{text}</span>
          <span className="block text-small text-ink-2">{relativeTime(intl, created_at)}</span>
        </span>
        {isUnread && (
          <span className="mt-2 size-2.5 shrink-0 rounded-pill bg-primary forced-colors:bg-[CanvasText]">
            <span className="sr-only">{intl.t('shell.unread')}</span>
          </span>
        )}
      </Link>
      {isUnread ? (
        <IconButton
          icon={Check}
          label={intl.t('shell.read_one', { text })}
          onPress={() => markAsRead.mutate(undefined, { onSuccess: () => announce(intl.t('shell.one_read')) })}
          className="mt-0.5"
        />
      ) : (
        <span className="w-11 shrink-0" />
      )}
    </li>
  );
}

function notificationText(intl: AppIntl, { kind, relationship_kind }: Notification, name: string): string {
  const { t } = relationship_kind === 'peer' ? intlAmongPeers() : intl;
  if (relationship_kind === 'peer' && kind === 'mentoring_request.created') return t('notification.peer_request', { name });
  return namesPartner(kind) ? t(`notification.${kind}`, { name }) : t(`notification.${kind}`);
}

type NamingKind = Exclude<NotificationKind, `circle.${string}`> | 'circle.requested';

/** News of a circle name nobody, except who asks to join it. */
function namesPartner(kind: Notification['kind']): kind is NamingKind {
  return isAboutPartner(kind) && (!kind.startsWith('circle.') || kind === 'circle.requested');
}
