import { useSyncExternalStore } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { clock, sameClock, zoneCity } from '../../lib/moment.ts';

/** The place, and what its clocks show where that is not what the viewer's show. */
export function LocalTime({ timeZone, site }: { timeZone: string; site: string | undefined }) {
  const intl = useIntl();
  const now = useMinute();
  const place = site ?? zoneCity(timeZone);
  if (sameClock(timeZone, intl.timeZone, now)) return intl.t('profile.same_time', { place });
  return <span className="tabular-nums">{intl.t('profile.local_time', { place, time: clock(intl, now, timeZone) })}</span>;
}

/** The present minute, in epoch milliseconds. */
function useMinute(): number {
  return useSyncExternalStore(everySecond, () => Math.floor(Date.now() / 60_000) * 60_000);
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
}
