import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../../lib/http/network.ts';
import { useLiveState } from '../../lib/live/cable.ts';
import { useIntl } from '../../lib/text/intl.ts';

/** A short cut is not worth a word. */
const shownAfter = 3000;

/** Says that changes arrive later while the socket reconnects. Without a network, the bar at the top says so instead. */
export function LiveSign() {
  const { t } = useIntl();
  const isOnline = useIsOnline();
  const isCut = useLiveState() === 'reconnecting';
  const isShown = useIsLasting(isCut) && isOnline;
  return (
    <span role="status" className="text-small text-ink-2">
      {isShown && (
        <span className="flex items-center gap-1.5 px-2">
          <RefreshCw aria-hidden className="size-3.5 shrink-0 motion-safe:animate-spin" />
          <span className="max-md:sr-only">{t('shell.reconnecting')}</span>
        </span>
      )}
    </span>
  );
}

function useIsLasting(isCut: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isCut) return setIsLasting(false);
    const timer = setTimeout(() => setIsLasting(true), shownAfter);
    return () => clearTimeout(timer);
  }, [isCut]);
  return isLasting;
}
