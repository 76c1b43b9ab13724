import type { Locale } from '@binome/contract/fields';
import { currentPlaceNames, type PlaceNames } from './words.ts';

/** How replies refer to a business unit or a site: by its id, as the value of a filter, or as the code of an answer. */
const idKeys = ['id', 'value', 'code'] as const;
const nameKeys = ['name', 'label'] as const;

/**
 * Names business units and sites in the language of the reader, wherever a reply refers to one, so that no endpoint can forget it. The list
 * in which a company edits them has their `names` beside, and keeps the name in the company's own language.
 */
export function namePlaces<Reply>(reply: Reply, locale: Locale): Reply {
  const places = currentPlaceNames();
  return Object.keys(places).length > 0 ? (named(reply, places, locale) as Reply) : reply;
}

function named(value: unknown, places: PlaceNames, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, places, locale));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, named(item, places, locale)] as const);
  const name = ownNameOf(value as Record<string, unknown>, places, locale);
  return Object.fromEntries(
    entries.map(([key, item]) => [key, name && (nameKeys as readonly string[]).includes(key) && typeof item === 'string' ? name : item]),
  );
}

function ownNameOf(object: Record<string, unknown>, places: PlaceNames, locale: Locale): string | undefined {
  if ('names' in object) return undefined;
  const id = idKeys.map((key) => object[key]).find((found) => typeof found === 'string' && Object.hasOwn(places, found));
  return typeof id === 'string' ? places[id]?.[locale] : undefined;
}
