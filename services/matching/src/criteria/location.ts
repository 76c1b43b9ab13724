import type { MatchProfile, Role } from '../profile.ts';
import { type CriterionValue, type Item, item } from './company.ts';

type Located = Pick<MatchProfile, 'site' | 'time_zone' | 'formats'>;

const IN_PERSON = 'physical_meeting';

/**
 * How well they can meet. A meeting in person counts only on one site.
 * | common way to meet        | same site | same zone | other zone | unknown |
 * | in person                 | 1         | –         | –          | 0.7     |
 * | remote only               | 0.9       | 0.8       | 0.6        | 0.7     |
 * | formats unknown to one    | 0.9       | 0.8       | 0.6        | null    |
 * | formats known, none works | 0         | 0         | 0          | 0       |
 */
export function locationValue(reader: Located, other: Located): CriterionValue {
  const place = placeOf(reader, other);
  if (reader.formats.length === 0 || other.formats.length === 0) return place === 'unknown' ? null : PLACE_VALUES[place];
  const formats = usableFormats(reader, other);
  if (formats.length === 0) return 0;
  if (place === 'same_site' && formats.includes(IN_PERSON)) return 1;
  return PLACE_VALUES[place];
}

const PLACE_VALUES = { same_site: 0.9, same_zone: 0.8, other_zone: 0.6, unknown: 0.7 };

export function locationItems(reader: Located, other: Located, direction: Role): Item[] {
  const items: Item[] = [];
  const place = placeOf(reader, other);
  if (place === 'same_site' && reader.site !== null) items.push(item(direction, 'site', reader.site, reader.site, 'same'));
  for (const format of usableFormats(reader, other)) items.push(item(direction, 'format', format, format, 'same'));
  if (place === 'same_zone' && reader.time_zone !== null) {
    items.push(item(direction, 'time_zone', reader.time_zone, reader.time_zone, 'same'));
  }
  return items;
}

function placeOf(reader: Located, other: Located): keyof typeof PLACE_VALUES {
  if (reader.site !== null && reader.site === other.site) return 'same_site';
  if (reader.time_zone === null || other.time_zone === null) return 'unknown';
  return reader.time_zone === other.time_zone ? 'same_zone' : 'other_zone';
}

function usableFormats(reader: Located, other: Located): string[] {
  const apart = reader.site !== null && other.site !== null && reader.site !== other.site;
  return reader.formats.filter((format) => other.formats.includes(format) && !(apart && format === IN_PERSON));
}
