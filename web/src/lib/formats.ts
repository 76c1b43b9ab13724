/** Dates, times, numbers and lists as the locale writes them; dates in the time zone given here unless told otherwise. */
export interface Formats {
  formatDate: (value: Instant, options?: Intl.DateTimeFormatOptions) => string;
  /** Hours and minutes unless told otherwise. */
  formatTime: (value: Instant, options?: Intl.DateTimeFormatOptions) => string;
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
  formatList: (items: Iterable<string>, options?: Intl.ListFormatOptions) => string;
  formatRelativeTime: (value: number, unit: Intl.RelativeTimeFormatUnit, options?: Intl.RelativeTimeFormatOptions) => string;
}
/** A date, epoch milliseconds, or an ISO 8601 text. */
export type Instant = Date | number | string;

/** The browser's own formatters, each made once: making one is slow, and @formatjs/intl would add 2 KiB to do the same. */
export function createFormats(tag: string, timeZone: string): Formats {
  const dates = once((options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone, ...options }));
  const numbers = once((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
  const lists = once((options?: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));
  const distances = once((options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options));
  const formatDate = (value: Instant, options?: Intl.DateTimeFormatOptions) => dates(options).format(new Date(value));
  return {
    formatDate,
    formatTime: (value, options = { hour: 'numeric', minute: 'numeric' }) => formatDate(value, options),
    formatNumber: (value, options) => numbers(options).format(value),
    formatList: (items, options) => lists(options).format(items),
    formatRelativeTime: (value, unit, options) => distances(options).format(value, unit),
  };
}

function once<Options, Format>(make: (options?: Options) => Format): (options?: Options) => Format {
  const made = new Map<string, Format>();
  return (options) => {
    const key = JSON.stringify(options ?? {});
    const format = made.get(key) ?? make(options);
    made.set(key, format);
    return format;
  };
}
