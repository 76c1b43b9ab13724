import { numberFormat } from '@binome/contract/values/intl-formats';

/** Minutes as hours, to two decimals, as spreadsheets in the language read them: `1,75`. */
export function hoursOf(minutes: number, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }).format(minutes / 60);
}
