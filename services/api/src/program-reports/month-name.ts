import type { Locale } from '@binome/contract/fields';
import { intlOf } from '../platform/text/intl.ts';

/** The name of a month, such as `2026-11`. */
export function monthName(locale: Locale, month: string, format: { month: 'long' | 'short'; year?: 'numeric' }): string {
  return intlOf(locale).formatDate(new Date(`${month}-01T00:00:00Z`), { ...format, timeZone: 'UTC' });
}
