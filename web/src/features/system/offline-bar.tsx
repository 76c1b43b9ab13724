import { WifiOff } from 'lucide-react';
import { useIsOnline } from '../../lib/http/network.ts';
import { useIntl } from '../../lib/text/intl.ts';

/** Says that there is no network, for as long as it lasts. */
export function OfflineBar() {
  const { t } = useIntl();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-small text-warning print:hidden">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t('system.offline')}
        </p>
      )}
    </div>
  );
}
