import type { Circle } from '@binome/contract/circles/circles';
import { serverNow } from '@binome/contract/values/server-clock';
import { localDate } from '../../lib/text/date-time.ts';
import type { AppIntl } from '../../lib/text/intl.ts';
import { weekdayName } from '../../lib/text/weekday-name.ts';

/** Returns "Un mardi sur deux à 12:30, 45 min". */
export function rhythmText(intl: AppIntl, { rhythm, starts_on }: Pick<Circle, 'rhythm' | 'starts_on'>): string {
  const { every, weekday, at, duration_minutes: minutes } = rhythm;
  const day = weekdayName(intl, weekday - 1);
  // "The second Tuesday": the season starts on one.
  const nth = Math.ceil(Number(starts_on.slice(8)) / 7);
  return intl.t('circle.rhythm', { every: every === 'month' ? 'other' : every, day, nth, time: at, minutes });
}

/** Returns the day of a season, such as "2026-12-01", as "1 décembre". A day has no time zone: it is read and formatted in UTC. */
export function formatSeasonDay({ formatDate }: AppIntl, day: string): string {
  return formatDate(`${day}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** Returns "Terminé le mardi 12 mai", without the day where a circle ended before its season did. */
export function endText(intl: AppIntl, ends_on: string): string {
  const isSeasonOver = ends_on <= localDate(intl.timeZone, serverNow());
  return isSeasonOver ? intl.t('circle.ended_on', { day: formatSeasonDay(intl, ends_on) }) : intl.t('circle.over_title');
}
