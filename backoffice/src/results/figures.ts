import type { ConsoleResults } from '@binome/contract/console/results';
import { useLocale } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';

export type Month = ConsoleResults['months'][number];
export type Rating = ConsoleResults['recommendation'];

/** Returns formatters of figures and months in the user's language. */
export function useFigureFormats() {
  const locale = formattingLocale(useLocale());
  const integer = new Intl.NumberFormat(locale);
  const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const shortWithYear = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale);
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
