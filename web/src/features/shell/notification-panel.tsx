import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { loadNextPage } from '../../lib/http/next-page.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import type { PanelProps } from '../../ui/overlays/use-panel.ts';
import { NotificationList } from './notification-list.tsx';
import { allNotificationsQuery, notificationsQuery, refreshNotifications } from './notifications-query.ts';
import { PushInvitation } from './push-invitation.tsx';
import { ToastHistory } from './toast-history.tsx';

/** All notifications, page by page, and the toasts shown since the page was loaded. */
export function NotificationPanel(panel: PanelProps) {
  const { t } = useIntl();
  const client = useQueryClient();
  const rows = useRef<HTMLDivElement>(null);
  const { data: latest } = useQuery(notificationsQuery);
  const list = useInfiniteQuery({
    ...allNotificationsQuery,
    ...(latest && { placeholderData: { pages: [latest], pageParams: [1] } }),
  });
  const readAll = useMutation({
    mutationFn: () => api('PATCH /api/v1/notifications/mark-all-as-read'),
    onSuccess: () => {
      announce(t('shell.all_read'));
      return refreshNotifications(client);
    },
  });
  const [shownBefore, setShownBefore] = useState<number>();
  // The button goes away with the last page, so the focus moves to the first notification that it revealed.
  useEffect(() => {
    const revealed = shownBefore === undefined ? undefined : rows.current?.querySelectorAll('a')[shownBefore];
    if (!revealed) return;
    revealed.focus();
    setShownBefore(undefined);
  });
  const showOlder = () => {
    setShownBefore(rows.current?.querySelectorAll('a').length);
    void loadNextPage(list);
  };
  const unread = latest?.unread ?? 0;
  const close = () => panel.onOpenChange(false);
  return (
    <Popover {...panel} label={t('shell.notifications')} placement="bottom end" className="w-104 max-w-[calc(100vw-16px)]">
      <div className="flex flex-col gap-2 p-3">
        <div className="flex min-h-9 items-center justify-between gap-2 px-2">
          <h2 className="text-h3 font-semibold">{t('shell.notifications')}</h2>
          {unread > 0 && (
            <Button variant="quiet" small onPress={() => readAll.mutate()} isPending={readAll.isPending}>
              {t('shell.read_all')}
            </Button>
          )}
        </div>
        {latest && latest.total > 0 && <PushInvitation />}
        {list.isError && !list.data ? (
          <ErrorCard error={list.error} onRetry={list.refetch} />
        ) : (
          <div ref={rows} className="flex flex-col gap-2">
            <NotificationList notifications={list.data?.pages.flatMap(({ data }) => data)} onFollow={close} />
          </div>
        )}
        {list.hasNextPage && !list.isPlaceholderData && (
          <Button small onPress={showOlder} isPending={list.isFetchingNextPage} className="self-center">
            {t('shell.older_notifications')}
          </Button>
        )}
        <ToastHistory />
        <LinkButton
          to="/personal_settings/{-$section}"
          params={{ section: 'notifications' }}
          onClick={close}
          variant="quiet"
          small
          className="self-start"
        >
          <Settings aria-hidden />
          {t('shell.notification_settings')}
        </LinkButton>
      </div>
    </Popover>
  );
}
