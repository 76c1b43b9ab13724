import { Clock3 } from 'lucide-react';
import { formatClock, hasSameClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { useCurrentMinute } from '../../ui/frame/use-current-minute.ts';

/** The partner's local time, if it differs from the viewer's. */
export function PartnerClock({ zone, partnerName }: { zone: string; partnerName: string }) {
  const intl = useIntl();
  const now = useCurrentMinute();
  if (hasSameClock(zone, intl.timeZone, now)) return null;
  return (
    <p className="flex items-center gap-1.5 text-small text-ink-2 tabular-nums">
      <Clock3 aria-hidden className="size-4 shrink-0" />
      {intl.t('relationship.partner_clock', { name: partnerName, time: formatClock(intl, now, zone) })}
    </p>
  );
}
