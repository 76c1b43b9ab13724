import { ordinalFirst } from '@binome/contract/values/french';

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

/** Creates the browser's formatters, memoized because creating one is slow; @formatjs/intl would add 2 KiB for the same. Without a time zone, the browser's. */
export function createFormats(tag: string, timeZone: string | undefined): Formats {
  const dates = memoize(
    (options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...(timeZone && { timeZone }), ...options }),
  );
  const numbers = memoize((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
  const lists = memoize((options?: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));
  const relativeTimes = memoize((options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options));
  const formatDate = (value: Instant, options?: Intl.DateTimeFormatOptions) => {
    const date = dates(options).format(new Date(value));
    return tag.startsWith('fr') ? ordinalFirst(date) : date;
  };
  return {
    formatDate,
    formatTime: (value, options = { hour: 'numeric', minute: 'numeric' }) => formatDate(value, options),
    formatNumber: (value, options) => numbers(options).format(value),
    formatList: (items, options) => lists(options).format(items),
    formatRelativeTime: (value, unit, options) => relativeTimes(options).format(value, unit),
  };
}

function memoize<Options, Format>(create: (options?: Options) => Format): (options?: Options) => Format {
  const cache = new Map<string, Format>();
  return (options) => {
    const key = JSON.stringify(options ?? {});
    const format = cache.get(key) ?? create(options);
    cache.set(key, format);
    return format;
  };
}
