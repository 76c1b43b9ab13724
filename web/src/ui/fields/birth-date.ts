import { serverNow } from '@binome/contract/values/server-clock';
import { localDate } from '../../lib/text/date-time.ts';
import { parseTypedDate } from './date-parts.ts';

/** Returns whether the date exists and is between 1900 and today, in a time zone. */
export function isValidBirthDate(birthDate: string, timeZone: string, now: number = serverNow()): boolean {
  const day = parseTypedDate(birthDate);
  return day !== null && day >= '1900-01-01' && day <= localDate(timeZone, now);
}
