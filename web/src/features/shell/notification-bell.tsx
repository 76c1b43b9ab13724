import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Button } from 'react-aria-components';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button as TextButton } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { NotificationList } from './notification-list.tsx';
import { ToastHistory } from './toast-history.tsx';

/** The person's notifications, asked for again every minute. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api('GET /api/v1/notifications', { signal }),
  refetchInterval: 60_000,
  meta: { quiet: true },
});

export function NotificationBell() {
  const { t } = useIntl();
  const client = useQueryClient();
  const { data } = useQuery(notificationsQuery);
  const readAll = useMutation({
    mutationFn: () => api('PATCH /api/v1/notifications/mark-all-as-read'),
    onSuccess: () => client.invalidateQueries(notificationsQuery),
  });
  const unread = data?.unread ?? 0;
  return (
    <Popover
      label={t('shell.notifications')}
      placement="bottom end"
      className="w-96 max-w-[calc(100vw-16px)]"
      trigger={
        <Button
          aria-label={t('shell.bell', { count: unread })}
          className="relative grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Bell aria-hidden className="size-5" />
          <Badge count={unread} />
        </Button>
      }
    >
      {(close) => (
        <div className="flex flex-col gap-2 p-3">
          <div className="flex min-h-9 items-center justify-between gap-2 px-2">
            <h2 className="text-h3 font-semibold">{t('shell.notifications')}</h2>
            {unread > 0 && (
              <TextButton variant="quiet" small onPress={() => readAll.mutate()} isPending={readAll.isPending}>
                {t('shell.read_all')}
              </TextButton>
            )}
          </div>
          <NotificationList notifications={data?.data} onFollow={close} />
          <ToastHistory />
        </div>
      )}
    </Popover>
  );
}
