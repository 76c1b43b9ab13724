import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { EmailForm } from './email-form.tsx';
import { ownEmailQuery } from './section-queries.ts';
import { WaitingEmail } from './waiting-email.tsx';

/** Changes the e-mail address, or shows the change that waits for its confirmations. */
export function EmailSettings() {
  const client = useQueryClient();
  const { data, error, isLoadingError, refetch } = useQuery(ownEmailQuery);
  if (isLoadingError) return <ErrorCard error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  const show = (next: typeof data) => client.setQueryData(ownEmailQuery.queryKey, next);
  if (data.change) return <WaitingEmail email={data.email} change={data.change} onWithdrawn={show} />;
  return <EmailForm own={data} onSent={show} />;
}
