import { ApiFailure } from '@binome/contract/client';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportCrash } from '../../lib/crash-report.ts';
import { useIntl } from '../../lib/intl.ts';
import { currentUserQuery } from '../../lib/session.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Crash } from './crash.tsx';
import { NotFound } from './not-found.tsx';

/** In the place of a page that could not be shown: gone, not loaded, or crashed. */
export function PageError({ error, info, reset }: ErrorComponentProps) {
  const { t } = useIntl();
  const router = useRouter();
  const refused = error instanceof ApiFailure;
  const unreachable = isScriptMissing(error);
  useEffect(() => {
    if (refused || unreachable) return;
    const userId = router.options.context.queryClient.getQueryData(currentUserQuery.queryKey)?.id;
    reportCrash({ error: error instanceof Error ? error : new Error(String(error)), componentStack: info?.componentStack, userId });
  }, [error, info, refused, unreachable, router]);

  if (unreachable) return <ErrorCard text={t('notify.no_network')} onRetry={reloadOnceReachable} />;
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

/** Each browser has its own words for a script that did not come. */
function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
}

/** A script that failed is only asked for again by a new page; without a server that would be the browser’s own. */
function reloadOnceReachable(): void {
  fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  );
}
