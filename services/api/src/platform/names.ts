import type { Locale } from '@binome/contract/fields';
import { say } from './intl.ts';

type Named = { first_name: string; last_name: string };

/** What SQL makes of an erased first and last name with a space between them. */
const joinedNames = ' ';

/** What a person is called. Who has closed their account keeps no name: others read that they left. */
export function nameOf<P extends Named>(person: P, locale: Locale): P {
  const erased = person.first_name === '' && person.last_name === '';
  return erased ? { ...person, first_name: say(locale, 'person.deleted') } : person;
}

/** First and last name in one. */
export function fullNameOf(person: Named, locale: Locale): string {
  const { first_name, last_name } = nameOf(person, locale);
  return `${first_name} ${last_name}`.trim();
}

/**
 * Names everybody in a reply, however deep they stand. Done where every reply leaves, so that no screen is forgotten, and none
 * shows an empty name.
 */
export function replaceErasedNames(reply: unknown, locale: Locale): unknown {
  if (reply === joinedNames) return say(locale, 'person.deleted');
  if (Array.isArray(reply)) return reply.map((item) => replaceErasedNames(item, locale));
  if (!isRecord(reply)) return reply;
  const named = Object.fromEntries(Object.entries(reply).map(([key, value]) => [key, replaceErasedNames(value, locale)]));
  return isNamed(named) ? nameOf(named, locale) : named;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isNamed(value: Record<string, unknown>): value is Record<string, unknown> & Named {
  return typeof value.first_name === 'string' && typeof value.last_name === 'string';
}
