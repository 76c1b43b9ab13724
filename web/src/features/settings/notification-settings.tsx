import { useQuery } from '@tanstack/react-query';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { NotificationsForm } from './notifications-form.tsx';
import { preferencesQuery } from './queries.ts';

/** Loads and shows the notification preferences. */
export function NotificationSettings() {
  const { data, isError, refetch } = useQuery(preferencesQuery);
  return (
    <>
      {data ? (
        <NotificationsForm saved={data} />
      ) : isError ? (
        <ErrorCard onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </>
  );
}
