import { expect, test } from 'vitest';
import { timeZone } from '../fields.ts';
import { findZoneCity, listZoneCities, searchZoneCities, utcOffset, zoneCityLabel } from './time-zones.ts';

test.each([
  ['fr', 'paris', 'Paris (France)', 'Europe/Paris'],
  ['fr', 'saint denis', 'Saint-Denis (La Réunion)', 'Indian/Reunion'],
  ['fr', 'st johns', 'St Johns (Canada)', 'America/St_Johns'],
  ['fr', 'Réunion', 'Saint-Denis (La Réunion)', 'Indian/Reunion'],
  ['fr', 'geneve', 'Genève (Suisse)', 'Europe/Zurich'],
  ['fr', 'Montréal', 'Montréal (Canada)', 'America/Toronto'],
  ['fr', 'canada', 'Montréal (Canada)', 'America/Toronto'],
  ['fr', 'londres', 'Londres (Royaume-Uni)', 'Europe/London'],
  ['fr', 'london', 'Londres (Royaume-Uni)', 'Europe/London'],
  ['fr', 'le caire', 'Le Caire (Égypte)', 'Africa/Cairo'],
  ['fr', 'singapour', 'Singapour', 'Asia/Singapore'],
  ['en', 'bruxelles', 'Brussels (Belgium)', 'Europe/Brussels'],
  ['en', 'Nouvelle-Calédonie', 'Nouméa (New Caledonia)', 'Pacific/Noumea'],
  ['en', 'Europe/Madrid', 'Madrid (Spain)', 'Europe/Madrid'],
] as const)('in %s, "%s" finds %s first', (locale, text, label, zone) => {
  const [first] = searchZoneCities(listZoneCities(locale), text);
  expect(first && [zoneCityLabel(first), first.zone]).toEqual([label, zone]);
});

test('finds nothing for an unknown city', () => {
  expect(searchZoneCities(listZoneCities('fr'), 'Atlantide')).toEqual([]);
});

test('a saved zone with an old name is in the list', () => {
  expect(listZoneCities('fr').some(({ zone }) => zone === 'America/Montreal')).toBe(false);
  expect(listZoneCities('fr', 'America/Montreal').some(({ zone }) => zone === 'America/Montreal')).toBe(true);
  expect(zoneCityLabel(findZoneCity('America/Montreal', 'fr'))).toBe('Montreal');
});

test('the API accepts each zone', () => {
  expect(listZoneCities('fr').filter(({ zone }) => !timeZone.safeParse(zone).success)).toEqual([]);
});

test.each([
  ['Europe/Paris', '2026-01-15T12:00Z', 'UTC+01:00'],
  ['Europe/Paris', '2026-07-15T12:00Z', 'UTC+02:00'],
  ['Africa/Abidjan', '2026-07-15T12:00Z', 'UTC+00:00'],
  ['Asia/Calcutta', '2026-07-15T12:00Z', 'UTC+05:30'],
])('the offset of %s on %s is %s', (zone, at, offset) => {
  expect(utcOffset(zone, Date.parse(at))).toBe(offset);
});
