import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { usePanel } from '../../ui/overlays/use-panel.ts';
import { usePushRenewal } from './use-push-renewal.ts';
import { useReadOnPage } from './use-read-on-page.ts';
import { useUnreadCount } from './use-unread-count.ts';

const load = () => import('./notification-panel.tsx');
const NotificationPanel = lazy(() => load().then((module) => ({ default: module.NotificationPanel })));

/** The number of unread notifications, and a button that opens the panel. */
export function NotificationBell() {
  const { t } = useIntl();
  const unread = useUnreadCount();
  useReadOnPage();
  usePushRenewal();
  const { button, panel } = usePanel('dialog', load);
  return (
    <>
      <Button
        {...button}
        aria-label={t('shell.bell', { count: unread })}
        className="flex h-11 min-w-11 items-center justify-center rounded-control px-1.5 text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <Bell aria-hidden className="size-5" />
        <Badge count={unread} />
      </Button>
      <Suspense>{panel && <NotificationPanel {...panel} />}</Suspense>
    </>
  );
}
