import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { onRequests, waitingFor } from '../../lib/http/request-state.ts';
import { useIntl } from '../../lib/text/intl.ts';

/** A call that is answered sooner needs no sign. */
const slowAfterMs = 1_000;

/** A line at the top of the page while the person waits for slow calls. Says "Saving…" if one of them saves. */
export function ProgressLine() {
  const { t } = useIntl();
  const waiting = useWaiting();
  const isWaiting = waiting !== null;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const isShown = isWaiting && isSlow;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-center">
      {isShown && <div data-progress aria-hidden className="h-1 w-full animate-pulse bg-primary forced-colors:bg-[Highlight]" />}
      <p role="status">
        {isShown && waiting === 'save' && (
          <span className="mt-16 block rounded-pill lg:mt-1 border border-line bg-surface px-3 py-1 text-small text-ink shadow-card">
            {t('system.saving')}
          </span>
        )}
      </p>
    </div>
  );
}

function useWaiting(): ReturnType<typeof waitingFor> {
  const client = useQueryClient();
  const subscribe = useCallback((listener: () => void) => onRequests(client, listener), [client]);
  return useSyncExternalStore(subscribe, () => waitingFor(client));
}
