import { cities, frenchCities } from './time-zone-cities.ts';

// Without zod: the front ends import it. One way to write a time zone, for screens, mails and calendars.

type Locale = 'fr' | 'en';

/** Zones whose island or region says more than the city that names them. */
const regions: Record<string, { fr: string; en: string }> = {
  'America/Guadeloupe': { fr: 'Guadeloupe', en: 'Guadeloupe' },
  'America/Martinique': { fr: 'Martinique', en: 'Martinique' },
  'America/Miquelon': { fr: 'Saint-Pierre-et-Miquelon', en: 'Saint Pierre and Miquelon' },
  'America/Montreal': { fr: 'Montréal', en: 'Montréal' },
  'America/St_Barthelemy': { fr: 'Saint-Barthélemy', en: 'Saint Barthélemy' },
  'Atlantic/Azores': { fr: 'les Açores', en: 'Azores' },
  'Atlantic/Canary': { fr: 'les îles Canaries', en: 'Canary Islands' },
  'Indian/Mayotte': { fr: 'Mayotte', en: 'Mayotte' },
  'Indian/Reunion': { fr: 'La Réunion', en: 'Réunion' },
  'Pacific/Tahiti': { fr: 'Tahiti', en: 'Tahiti' },
  'Pacific/Wallis': { fr: 'Wallis', en: 'Wallis' },
};

/** Returns the place that names an IANA zone: "Montréal" for `America/Montreal`. */
export function zonePlace(zone: string, locale: Locale): string {
  return regions[zone]?.[locale] ?? zoneCityName(zone, locale);
}

/** Returns the city that names an IANA zone, also for an island. */
export function zoneCityName(zone: string, locale: Locale): string {
  const french = locale === 'fr' ? frenchCities[zone] : undefined;
  return french ?? cities[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Returns the time of a zone as it stands beside a time: "heure de Paris", "heure du Caire", "Paris time". */
export function zoneTime(zone: string, locale: Locale): string {
  const place = zonePlace(zone, locale);
  if (locale === 'en') return `${place} time`;
  if (!zone.includes('/')) return `heure ${place}`;
  if (place.startsWith('Le ')) return `heure du ${place.slice(3)}`;
  if (place.startsWith('les ')) return `heure des ${place.slice(4)}`;
  return /^[AEIOUYÀÂÄÉÈÊËÎÏÔÖÙÛÜ]/.test(place) && !/^(Y[aeio]|Ou)/.test(place) ? `heure d’${place}` : `heure de ${place}`;
}
