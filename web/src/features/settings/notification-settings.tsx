import { useQuery } from '@tanstack/react-query';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { DeviceNotifications } from './device-notifications.tsx';
import { NotificationsForm } from './notifications-form.tsx';
import { notificationSettingsQuery } from './queries.ts';
import { SmsNumberSettings } from './sms-number.tsx';

/** The notifications of this device, the number for SMS, and the choices by kind. */
export function NotificationSettings() {
  const { data, error, isLoadingError, refetch } = useQuery(notificationSettingsQuery);
  if (data) {
    return (
      <div className="flex flex-col gap-5">
        <DeviceNotifications />
        {data.sms_obstacle !== 'not_offered' && <SmsNumberSettings />}
        <NotificationsForm saved={data} />
      </div>
    );
  }
  if (isLoadingError) return <ErrorCard error={error} onRetry={refetch} />;
  return (
    <Loading>
      <Skeleton className="h-96" />
    </Loading>
  );
}
