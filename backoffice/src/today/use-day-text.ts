import { relativeTimeFormat } from '@binome/contract/values/intl-formats';
import { serverNow } from '@binome/contract/values/server-clock';
import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';
import { formattingLocale } from '../lib/formatting-locale.ts';

/** Days around today that are said by their distance: "yesterday", "in 3 days". */
const nearDays = 6;
const msPerDay = 86_400_000;

/** Returns the function that says the day of a time: "yesterday" or "in 3 days", and farther ones as "12 November". */
export function useDayText(): (at: string) => string {
  const locale = useLocale();
  return (at) => {
    const days = Math.round((startOfDay(new Date(at)) - startOfDay(new Date(serverNow()))) / msPerDay);
    if (Math.abs(days) <= nearDays) return relativeTimeFormat(formattingLocale(locale), { numeric: 'auto' }).format(days, 'day');
    return dateFormat(locale, { day: 'numeric', month: 'long' })(new Date(at));
  };
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
