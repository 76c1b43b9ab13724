import { ordinalFirst } from '@binome/contract/values/french';
import { dateTimeFormat, listFormat, numberFormat, relativeTimeFormat } from '@binome/contract/values/intl-formats';

/** Formatters of one locale and time zone; `options.timeZone` overrides the zone. */
export interface Formats {
  formatDate: (value: Instant, options?: Intl.DateTimeFormatOptions) => string;
  /** Hours and minutes by default. */
  formatTime: (value: Instant, options?: Intl.DateTimeFormatOptions) => string;
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
  formatList: (items: Iterable<string>, options?: Intl.ListFormatOptions) => string;
  formatRelativeTime: (value: number, unit: Intl.RelativeTimeFormatUnit, options?: Intl.RelativeTimeFormatOptions) => string;
}
/** A date, epoch milliseconds, or an ISO 8601 string. */
type Instant = Date | number | string;

/** Returns the formatters of a locale and time zone. Without a time zone, the browser's. */
export function createFormats(tag: string, timeZone: string | undefined): Formats {
  const formatDate = (value: Instant, options?: Intl.DateTimeFormatOptions) => {
    const date = dateTimeFormat(tag, { ...(timeZone && { timeZone }), ...options }).format(new Date(value));
    return tag.startsWith('fr') ? ordinalFirst(date) : date;
  };
  return {
    formatDate,
    formatTime: (value, options = { hour: 'numeric', minute: 'numeric' }) => formatDate(value, options),
    formatNumber: (value, options) => numberFormat(tag, options).format(value),
    formatList: (items, options) => listFormat(tag, options).format(items),
    formatRelativeTime: (value, unit, options) => relativeTimeFormat(tag, options).format(value, unit),
  };
}
