import { zoneTime } from '@binome/contract/values/zone-time';
import { Link } from '@tanstack/react-router';
import { formatClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { useCurrentMinute } from '../frame/use-current-minute.ts';

/** The time zone of the times below, with a link to change it. */
export function TimeZoneNote({ zone }: { zone: string }) {
  const intl = useIntl();
  const now = useCurrentMinute();
  return (
    <p className="text-note text-ink-2">
      {`${intl.t('ui.zone', { zone: zoneTime(zone, intl.locale), time: formatClock(intl, now, zone) })} `}
      <Link to="/personal_settings/{-$section}" params={{ section: 'language' }} className="link font-medium">
        {intl.t('ui.zone_change')}
      </Link>
    </p>
  );
}
