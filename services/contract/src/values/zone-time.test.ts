import { expect, test } from 'vitest';
import { listMainCities } from './time-zones.ts';
import { zonePlace, zoneTime } from './zone-time.ts';

test.each([
  ['Europe/Paris', 'heure de Paris', 'Paris time'],
  ['Europe/Athens', 'heure d’Athènes', 'Athens time'],
  ['Africa/Cairo', 'heure du Caire', 'Cairo time'],
  ['Africa/Ouagadougou', 'heure de Ouagadougou', 'Ouagadougou time'],
  ['America/Montreal', 'heure de Montréal', 'Montréal time'],
  ['America/New_York', 'heure de New York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'heure de Buenos Aires', 'Buenos Aires time'],
  ['America/Havana', 'heure de La Havane', 'Havana time'],
  ['Asia/Yerevan', 'heure d’Erevan', 'Yerevan time'],
  ['Atlantic/Azores', 'heure des Açores', 'Azores time'],
  ['Indian/Reunion', 'heure de La Réunion', 'Réunion time'],
  ['America/Martinique', 'heure de Martinique', 'Martinique time'],
  ['UTC', 'heure UTC', 'UTC time'],
])('%s is written "%s" and "%s"', (zone, french, english) => {
  expect([zoneTime(zone, 'fr'), zoneTime(zone, 'en')]).toEqual([french, english]);
});

test('every zone has a name without an underscore or a slash', () => {
  const names = listMainCities('fr').flatMap(({ zone }) => [zonePlace(zone, 'fr'), zonePlace(zone, 'en')]);
  expect(names.length).toBeGreaterThan(600);
  expect(names.filter((name) => /[_/]/.test(name) || name === '')).toEqual([]);
});
