import { zoneTime } from '@binome/contract/values/zone-time';
import type { AppIntl } from './intl.ts';

/** "heure de Paris", beside a time. */
export function zoneLabel({ locale }: Pick<AppIntl, 'locale'>, zone: string): string {
  return zoneTime(zone, locale);
}

/** "Heure de Paris", above a list of times. */
export function zoneHeading({ locale }: Pick<AppIntl, 'locale'>, zone: string): string {
  const label = zoneTime(zone, locale);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}
