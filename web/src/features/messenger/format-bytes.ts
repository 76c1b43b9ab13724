import type { AppIntl } from '../../lib/text/intl.ts';

/** "1,2 Mo", "640 ko" */
export function formatBytes({ formatNumber }: Pick<AppIntl, 'formatNumber'>, bytes: number): string {
  const [value, unit] =
    bytes >= 1_000_000 ? ([bytes / 1_000_000, 'megabyte'] as const) : ([Math.max(1, bytes / 1000), 'kilobyte'] as const);
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 });
}
