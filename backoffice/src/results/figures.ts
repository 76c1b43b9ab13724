import type { ConsoleResults } from '@binome/contract/console/results';
import { useLocale } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';

export type Month = ConsoleResults['months'][number];
export type Rating = ConsoleResults['recommendation'];

/** Figures and months as they are read. */
export function useFigureFormats() {
  const region = formattingLocale(useLocale());
  const whole = new Intl.NumberFormat(region);
  const tenth = new Intl.NumberFormat(region, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 0 });
  const short = new Intl.DateTimeFormat(region, { month: 'short', timeZone: 'UTC' });
  const shortWithYear = new Intl.DateTimeFormat(region, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(region, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const list = new Intl.ListFormat(region);
  const dayOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
  return {
    whole: (value: number) => whole.format(value),
    tenth: (value: number) => tenth.format(value),
    percent: (value: number) => percent.format(value),
    /** For an axis: January names its year. */
    shortMonth: (month: string) => (month.endsWith('-01') ? shortWithYear : short).format(dayOf(month)),
    longMonth: (month: string) => long.format(dayOf(month)),
    list: (words: string[]) => list.format(words),
  };
}

/** The part of the reports asked for that were sent; null where none was asked for. */
export function completionRate({ reports_due, reports_sent }: { reports_due: number; reports_sent: number }): number | null {
  return reports_due > 0 ? reports_sent / reports_due : null;
}
