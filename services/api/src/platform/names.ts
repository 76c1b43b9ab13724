import type { Locale } from '@binome/contract/fields';
import { say } from './intl.ts';

type PersonName = { first_name: string; last_name: string };

/** An erased first and last name, joined with a space by SQL. */
const erasedFullName = ' ';

/** Returns a person with "deleted member" as first name if their names are empty because their account is closed. */
export function replaceErasedName<P extends PersonName>(person: P, locale: Locale): P {
  const erased = person.first_name === '' && person.last_name === '';
  return erased ? { ...person, first_name: say(locale, 'person.deleted') } : person;
}

/** First and last name, or "deleted member". */
export function fullNameOf(person: PersonName, locale: Locale): string {
  const { first_name, last_name } = replaceErasedName(person, locale);
  return `${first_name} ${last_name}`.trim();
}

/**
 * Replaces the empty names of closed accounts everywhere in a reply, at any depth. Applied to every reply, so that no endpoint can
 * forget it.
 */
export function replaceErasedNames(reply: unknown, locale: Locale): unknown {
  if (reply === erasedFullName) return say(locale, 'person.deleted');
  if (Array.isArray(reply)) return replaceItems(reply, locale);
  if (!isRecord(reply)) return reply;
  const replaced = replaceFields(reply, locale);
  return hasPersonName(replaced) ? replaceErasedName(replaced, locale) : replaced;
}

// Both copy only what changes: closed accounts are rare, and lists are long.

function replaceItems(items: unknown[], locale: Locale): unknown[] {
  let copy: unknown[] | undefined;
  for (const [index, item] of items.entries()) {
    const replaced = replaceErasedNames(item, locale);
    if (replaced === item) continue;
    copy ??= [...items];
    copy[index] = replaced;
  }
  return copy ?? items;
}

function replaceFields(record: Record<string, unknown>, locale: Locale): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined;
  for (const key in record) {
    const value = record[key];
    const replaced = replaceErasedNames(value, locale);
    if (replaced === value) continue;
    copy ??= { ...record };
    copy[key] = replaced;
  }
  return copy ?? record;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function hasPersonName(value: Record<string, unknown>): value is Record<string, unknown> & PersonName {
  return typeof value.first_name === 'string' && typeof value.last_name === 'string';
}
