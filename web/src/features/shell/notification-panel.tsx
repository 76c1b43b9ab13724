import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import type { PanelProps } from '../../ui/use-panel.ts';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery } from './notifications-query.ts';
import { ToastHistory } from './toast-history.tsx';

/** The latest notifications, and the toasts shown since the page was loaded. */
export function NotificationPanel(panel: PanelProps) {
  const { t } = useIntl();
  const { data } = useQuery(notificationsQuery);
  const readAll = useMutation({ mutationFn: () => api('PATCH /api/v1/notifications/mark-all-as-read') });
  const unread = data?.unread ?? 0;
  return (
    <Popover {...panel} label={t('shell.notifications')} placement="bottom end" className="w-96 max-w-[calc(100vw-16px)]">
      <div className="flex flex-col gap-2 p-3">
        <div className="flex min-h-9 items-center justify-between gap-2 px-2">
          <h2 className="text-h3 font-semibold">{t('shell.notifications')}</h2>
          {unread > 0 && (
            <Button variant="quiet" small onPress={() => readAll.mutate()} isPending={readAll.isPending}>
              {t('shell.read_all')}
            </Button>
          )}
        </div>
        <NotificationList notifications={data?.data} onFollow={() => panel.onOpenChange(false)} />
        <ToastHistory />
      </div>
    </Popover>
  );
}
