import { zoneCity } from './date-time.ts';
import type { AppIntl } from './intl.ts';

/** "heure de Paris", beside a time. */
export function zoneLabel({ t }: Pick<AppIntl, 't'>, zone: string): string {
  return t('proposal.zone_of', { city: zoneCity(zone) });
}

/** "Heures de Paris", above a list of times. */
export function zoneHeading({ t }: Pick<AppIntl, 't'>, zone: string): string {
  return t('proposal.hours_of', { city: zoneCity(zone) });
}
