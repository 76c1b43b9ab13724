import { foldText, searchWords } from './fold-text.ts';
import { collator, dateTimeFormat, regionNames } from './intl-formats.ts';
import { otherCities } from './time-zone-cities.ts';
import { timeZoneCountries } from './time-zone-countries.ts';
import { zoneCityName } from './zone-time.ts';

// Without zod: the front ends import it.

type Locale = 'fr' | 'en';

/** A city to choose a time zone by; several cities may have the same zone. */
export interface ZoneCity {
  /** An IANA name, `Europe/Paris`. */
  zone: string;
  city: string;
  /** Empty for a zone of no country. */
  country: string;
  /** The names in both languages, folded. */
  searchText: string;
}

/** Returns the cities of all time zones in the order of their names, with that of `current` even if its name is an old one. */
export function listZoneCities(locale: Locale, current?: string): ZoneCity[] {
  const zones = [...countryByZone.keys()];
  if (current !== undefined && !countryByZone.has(current)) zones.push(current);
  const { compare } = collator(locale);
  return zones
    .flatMap((zone) => [findZoneCity(zone, locale), ...(otherCities[zone] ?? []).map((city) => describe(zone, city, locale))])
    .sort((a, b) => compare(a.city, b.city));
}

/** Returns the city that names each time zone, for lists in which a zone is once. */
export function listMainCities(locale: Locale): ZoneCity[] {
  const { compare } = collator(locale);
  return [...countryByZone.keys()].map((zone) => findZoneCity(zone, locale)).sort((a, b) => compare(a.city, b.city));
}

/** Returns the city that names a time zone. */
export function findZoneCity(zone: string, locale: Locale): ZoneCity {
  return describe(zone, zoneCityName(zone, locale), locale);
}

/** "Saint-Denis (La Réunion)" */
export function zoneCityLabel({ city, country }: ZoneCity): string {
  return country && country !== city ? `${city} (${country})` : city;
}

/** Returns the cities whose name, country or zone contains each word of a text; those that begin with it come first, then large cities. */
export function searchZoneCities(list: readonly ZoneCity[], text: string): ZoneCity[] {
  const words = searchWords(text);
  const matches = list.filter(({ searchText }) => words.every((word) => searchText.includes(word)));
  const letters = (name: string) => foldText(name).replaceAll(' ', '');
  const rank = ({ city, zone }: ZoneCity) => (letters(city).startsWith(letters(text)) ? 0 : zone in otherCities ? 1 : 2);
  return matches.sort((a, b) => rank(a) - rank(b));
}

/** "UTC+01:00", the offset of a time zone at an instant. */
export function utcOffset(zone: string, at: number): string {
  const parts = dateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '');
  return `UTC${offset || '+00:00'}`;
}

const countryByZone = new Map(
  timeZoneCountries
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [country = '', ...zones] = line.split(' ');
      return zones.map((zone) => [zone, country] as const);
    }),
);

function describe(zone: string, city: string, locale: Locale): ZoneCity {
  const code = countryByZone.get(zone);
  const countries = (['fr', 'en'] as const).map((language) => (code && regionNames(language).of(code)) ?? '');
  const isMain = city === zoneCityName(zone, locale);
  const names = [
    city,
    ...countries,
    ...(isMain ? [zoneCityName(zone, 'fr'), zoneCityName(zone, 'en'), zone, ...(otherCities[zone] ?? [])] : []),
  ];
  return { zone, city, country: countries[locale === 'fr' ? 0 : 1] ?? '', searchText: foldText(names.join(' ')) };
}
