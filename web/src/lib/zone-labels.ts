import { zoneCity } from './date-time.ts';
import type { AppIntl } from './intl.ts';

/** "heure de Paris", beside a time. */
export function zoneLabel({ t }: Pick<AppIntl, 't'>, zone: string): string {
  return t('proposal.zone_of', cityValues(zone));
}

/** "Heures de Paris", above a list of times. */
export function zoneHeading({ t }: Pick<AppIntl, 't'>, zone: string): string {
  return t('proposal.hours_of', cityValues(zone));
}

/** Returns the message arguments for a zone's city: French writes "heure d’Abidjan" but "heure de Paris". */
export function cityValues(zone: string): { city: string; vowel: 'yes' | 'other' } {
  const city = zoneCity(zone);
  return { city, vowel: /^[aeiouyàâéèêîôû]/i.test(city) ? 'yes' : 'other' };
}
