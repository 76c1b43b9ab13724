import type { ConsoleCircle } from '@binome/contract/console/circles';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { useIntl } from '../lib/intl.ts';

/** Returns the function that says when a circle meets: "Un mardi sur deux, 12:30, 45 min". */
export function useRhythm(): (circle: Pick<ConsoleCircle, 'rhythm' | 'starts_on'>) => string {
  const { t } = useIntl();
  const locale = useLocale();
  return ({ rhythm: { every, at, duration_minutes: minutes }, starts_on }) => {
    const day = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' })(new Date(starts_on));
    // "The second Tuesday": the season starts on one.
    const nth = Math.ceil(Number(starts_on.slice(8)) / 7);
    return t('console.circles.rhythm', { every: every === 'month' ? 'other' : every, day, nth, time: at, minutes });
  };
}
