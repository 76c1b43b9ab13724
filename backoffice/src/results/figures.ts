import type { ConsoleResults } from '@binome/contract/console/results';
import { dateTimeFormat, listFormat, numberFormat } from '@binome/contract/values/intl-formats';
import { useLocale } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';

export type Month = ConsoleResults['months'][number];
export type Rating = ConsoleResults['recommendation'];

/** Returns formatters of figures and months in the user's language. */
export function useFigureFormats() {
  const locale = formattingLocale(useLocale());
  const integer = numberFormat(locale);
  const oneDecimal = numberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const short = dateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const shortWithYear = dateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const long = dateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const list = listFormat(locale);
  const firstDayOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
  return {
    integer: (value: number) => integer.format(value),
    oneDecimal: (value: number) => oneDecimal.format(value),
    percent: (value: number) => percent.format(value),
    /** For an axis. January includes the year. */
    shortMonth: (month: string) => (month.endsWith('-01') ? shortWithYear : short).format(firstDayOf(month)),
    longMonth: (month: string) => long.format(firstDayOf(month)),
    list: (items: string[]) => list.format(items),
  };
}

/** Returns the share of due reports that were sent, between 0 and 1; null if none was due. */
export function completionRate({ reports_due, reports_sent }: { reports_due: number; reports_sent: number }): number | null {
  return reports_due > 0 ? reports_sent / reports_due : null;
}
