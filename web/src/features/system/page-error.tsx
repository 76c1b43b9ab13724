import { ApiFailure } from '@binome/contract/client';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportCrash } from '../../lib/crash-report.ts';
import { currentUserQuery } from '../../lib/session.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Crash } from './crash.tsx';
import { NotFound } from './not-found.tsx';

/** In the place of a page that could not be shown: gone, not loaded, or crashed. */
export function PageError({ error, info, reset }: ErrorComponentProps) {
  const router = useRouter();
  const refused = error instanceof ApiFailure;
  useEffect(() => {
    if (refused) return;
    const userId = router.options.context.queryClient.getQueryData(currentUserQuery.queryKey)?.id;
    reportCrash({ error: error instanceof Error ? error : new Error(String(error)), componentStack: info?.componentStack, userId });
  }, [error, info, refused, router]);

  if (!refused) return <Crash />;
  if (error.status === 404) return <NotFound />;
  return (
    <ErrorCard
      text={error.status === 0 ? error.message : undefined}
      onRetry={() => {
        reset();
        router.invalidate();
      }}
    />
  );
}
