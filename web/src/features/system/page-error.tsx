import { ApiFailure } from '@binome/contract/values/client';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isScriptMissing, reloadWhenReachable } from '../../lib/http/network.ts';
import { reloadForMissingScript } from '../../lib/page/reload-when-outdated.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Crash } from './crash.tsx';
import { NotFound } from './not-found.tsx';

/** Shown instead of a page with an error: a 404, a failed request, a script that did not load, or a crash. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useIntl();
  const router = useRouter();
  const isApiFailure = error instanceof ApiFailure;
  const isUnreachable = isScriptMissing(error);
  useEffect(() => {
    if (isUnreachable) reloadForMissingScript(router.options.context.queryClient);
  }, [isUnreachable, router]);

  const retry = () => {
    reset();
    router.invalidate();
  };
  useRetryOnceOnline(isUnreachable ? reloadWhenReachable : isApiFailure && error.status === 0 ? retry : undefined);

  if (isUnreachable) return <ErrorCard text={t('notify.no_network')} error={null} onRetry={reloadWhenReachable} />;
  if (!isApiFailure) return <Crash />;
  if (error.status === 404) return <NotFound />;
  return <ErrorCard text={error.status === 0 ? error.message : undefined} error={error} onRetry={retry} />;
}

/** Retries when the network comes back. */
function useRetryOnceOnline(retry: (() => unknown) | undefined): void {
  const onOnline = useEffectEvent(() => retry?.());
  useEffect(() => {
    const listener = () => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}
