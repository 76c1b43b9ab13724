import { ApiFailure } from '@binome/contract/client';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportCrash } from '../../lib/crash-report.ts';
import { useIntl } from '../../lib/intl.ts';
import { currentUserQuery } from '../../lib/session.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Crash } from './crash.tsx';
import { NotFound } from './not-found.tsx';

/** Shown instead of a page with an error: a 404, a failed request, a script that did not load, or a crash. */
export function PageError({ error, info, reset }: ErrorComponentProps) {
  const { t } = useIntl();
  const router = useRouter();
  const isApiFailure = error instanceof ApiFailure;
  const isUnreachable = isScriptMissing(error);
  useEffect(() => {
    if (isApiFailure || isUnreachable) return;
    const userId = router.options.context.queryClient.getQueryData(currentUserQuery.queryKey)?.id;
    reportCrash({ error: error instanceof Error ? error : new Error(String(error)), componentStack: info?.componentStack, userId });
  }, [error, info, isApiFailure, isUnreachable, router]);

  if (isUnreachable) return <ErrorCard text={t('notify.no_network')} onRetry={reloadOnceReachable} />;
  if (!isApiFailure) return <Crash />;
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

/** Detects a failed dynamic import; the message depends on the browser. */
function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
}

/** Reloads the page, which retries the script. Checks the server first, else the browser would show its own error page. */
function reloadOnceReachable(): void {
  fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  );
}
