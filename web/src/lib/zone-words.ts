import type { AppIntl } from './intl.ts';
import { zoneCity } from './moment.ts';

/** "heure de Paris": whose clock a time is told by. */
export function zoneWords({ t }: Pick<AppIntl, 't'>, zone: string): string {
  return t('proposal.zone_of', cityOf(zone));
}

/** "Heures de Paris", above a list of times. */
export function hoursOf({ t }: Pick<AppIntl, 't'>, zone: string): string {
  return t('proposal.hours_of', cityOf(zone));
}

/** A zone's city for a message: French says "heure d’Abidjan", but "heure de Paris". */
export function cityOf(zone: string): { city: string; vowel: 'yes' | 'other' } {
  const city = zoneCity(zone);
  return { city, vowel: /^[aeiouyàâéèêîôû]/i.test(city) ? 'yes' : 'other' };
}
