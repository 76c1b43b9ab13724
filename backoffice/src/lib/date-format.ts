import { ordinalFirst } from '@binome/contract/values/french';
import { dateTimeFormat } from '@binome/contract/values/intl-formats';
import { formattingLocale } from './formatting-locale.ts';

/** Returns a function that formats a date, or a range up to `end`. The first of a French month reads "1er". */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (date: Date, end?: Date) => string {
  const format = dateTimeFormat(formattingLocale(locale), options);
  return (date, end) => {
    const text = end ? format.formatRange(date, end) : format.format(date);
    return locale === 'en' ? text : ordinalFirst(text);
  };
}
