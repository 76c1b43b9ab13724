import { zonePlace } from '@binome/contract/values/zone-time';
import { formatClock, hasSameClock } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { useCurrentMinute } from '../../ui/frame/use-current-minute.ts';

/** The site or the city of the zone, with the local time there if the viewer's clock shows another time. */
export function LocalTime({ timeZone, site }: { timeZone: string; site: string | undefined }) {
  const intl = useIntl();
  const now = useCurrentMinute();
  const location = site ?? zonePlace(timeZone, intl.locale);
  if (hasSameClock(timeZone, intl.timeZone, now)) return intl.t('profile.same_time', { place: location });
  return <span className="tabular-nums">{intl.t('profile.local_time', { place: location, time: formatClock(intl, now, timeZone) })}</span>;
}
