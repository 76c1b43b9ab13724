import { zoneCity } from './date-time.ts';
import type { AppIntl } from './intl.ts';

/** "heure de Paris": whose clock a time is told by. */
export function zoneLabel({ t }: Pick<AppIntl, 't'>, zone: string): string {
  return t('proposal.zone_of', cityValues(zone));
}

/** "Heures de Paris", above a list of times. */
export function zoneHeading({ t }: Pick<AppIntl, 't'>, zone: string): string {
  return t('proposal.hours_of', cityValues(zone));
}

/** A zone's city for a message: French says "heure d’Abidjan", but "heure de Paris". */
export function cityValues(zone: string): { city: string; vowel: 'yes' | 'other' } {
  const city = zoneCity(zone);
  return { city, vowel: /^[aeiouyàâéèêîôû]/i.test(city) ? 'yes' : 'other' };
}
