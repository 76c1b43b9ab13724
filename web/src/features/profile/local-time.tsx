import { useIntl } from '../../lib/intl.ts';
import { clock, sameClock, zoneCity } from '../../lib/moment.ts';
import { useMinute } from '../../ui/use-minute.ts';

/** The place, and what its clocks show where that is not what the viewer's show. */
export function LocalTime({ timeZone, site }: { timeZone: string; site: string | undefined }) {
  const intl = useIntl();
  const now = useMinute();
  const place = site ?? zoneCity(timeZone);
  if (sameClock(timeZone, intl.timeZone, now)) return intl.t('profile.same_time', { place });
  return <span className="tabular-nums">{intl.t('profile.local_time', { place, time: clock(intl, now, timeZone) })}</span>;
}
