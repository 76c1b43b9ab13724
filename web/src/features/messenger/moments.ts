import { serverNow } from '@binome/contract/values/server-clock';
import { formatClock, localDate } from '../../lib/text/date-time.ts';
import type { AppIntl } from '../../lib/text/intl.ts';

const dayMs = 86_400_000;

/** "15:00" today, "lun." within six days, "12 nov." before. */
export function formatMoment(intl: AppIntl, instant: string, now: number = serverNow()): string {
  if (localDate(intl.timeZone, instant) === localDate(intl.timeZone, now)) return formatClock(intl, instant);
  const options = now - Date.parse(instant) < 6 * dayMs ? ({ weekday: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const);
  return intl.formatDate(instant, options);
}

/** "Aujourd’hui", "Hier", else "jeudi 26 novembre". */
export function formatDay(intl: AppIntl, instant: string, now: number = serverNow()): string {
  const { t, timeZone, formatDate } = intl;
  const day = localDate(timeZone, instant);
  if (day === localDate(timeZone, now)) return t('messenger.today');
  if (day === localDate(timeZone, now - dayMs)) return t('messenger.yesterday');
  const isThisYear = day.slice(0, 4) === localDate(timeZone, now).slice(0, 4);
  return formatDate(instant, { weekday: 'long', day: 'numeric', month: 'long', year: isThisYear ? undefined : 'numeric' });
}
