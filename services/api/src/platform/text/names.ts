import { fullName, type Locale } from '@binome/contract/fields';
import type { z } from 'zod';
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

/** Returns a first and last name that SQL has joined, or "deleted member". */
export function replaceErasedFullName(name: string, locale: Locale): string {
  return name === erasedFullName ? say(locale, 'person.deleted') : name;
}

/**
 * Replaces the names of closed accounts in a reply: of every object with a first and a last name, and of every `fullName`. The schema of
 * the reply says where they are, so that no endpoint can forget it, and no other text is taken for a name.
 */
export function replaceErasedNames(schema: z.core.$ZodType, reply: unknown, locale: Locale): unknown {
  const replace = replacerOf(schema);
  return replace ? replace(reply, locale) : reply;
}

/** Returns the same value if nothing in it is replaced: closed accounts are rare, and lists are long. */
type Replacer = (value: unknown, locale: Locale) => unknown;

const replacers = new WeakMap<z.core.$ZodType, Replacer | { none: true }>();

function replacerOf(schema: z.core.$ZodType): Replacer | undefined {
  const known = replacers.get(schema);
  if (known) return typeof known === 'function' ? known : undefined;
  const replacer = makeReplacer(schema as z.core.$ZodTypes);
  replacers.set(schema, replacer ?? { none: true });
  return replacer;
}

function makeReplacer(schema: z.core.$ZodTypes): Replacer | undefined {
  if (schema === fullName) return (name, locale) => (typeof name === 'string' ? replaceErasedFullName(name, locale) : name);
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return forObject(def.shape);
    case 'array':
      return forArray(replacerOf(def.element));
    case 'record':
      return forRecord(replacerOf(def.valueType));
    case 'union':
      return forAll(def.options.map(replacerOf));
    case 'intersection':
      return forAll([replacerOf(def.left), replacerOf(def.right)]);
    case 'pipe':
      return replacerOf(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return replacerOf(def.innerType);
    default:
      return undefined;
  }
}

function forObject(shape: Readonly<Record<string, z.core.$ZodType>>): Replacer | undefined {
  const fields = Object.entries(shape).flatMap(([key, field]) => {
    const replace = replacerOf(field);
    return replace ? [[key, replace] as const] : [];
  });
  const isPerson = 'first_name' in shape && 'last_name' in shape;
  if (fields.length === 0 && !isPerson) return undefined;
  return (value, locale) => {
    if (!isRecord(value)) return value;
    const replaced = replaceFields(value, fields, locale);
    return isPerson && hasPersonName(replaced) ? replaceErasedName(replaced, locale) : replaced;
  };
}

function forRecord(replace: Replacer | undefined): Replacer | undefined {
  return (
    replace &&
    ((value, locale) =>
      isRecord(value)
        ? replaceFields(
            value,
            Object.keys(value).map((key) => [key, replace]),
            locale,
          )
        : value)
  );
}

function forArray(replace: Replacer | undefined): Replacer | undefined {
  return replace && ((value, locale) => (Array.isArray(value) ? replaceItems(value, replace, locale) : value));
}

function forAll(all: (Replacer | undefined)[]): Replacer | undefined {
  const some = all.filter((replace) => replace !== undefined);
  return some.length > 0 ? (value, locale) => some.reduce((replaced, replace) => replace(replaced, locale), value) : undefined;
}

function replaceItems(items: unknown[], replace: Replacer, locale: Locale): unknown[] {
  let copy: unknown[] | undefined;
  for (const [index, item] of items.entries()) {
    const replaced = replace(item, locale);
    if (replaced === item) continue;
    copy ??= [...items];
    copy[index] = replaced;
  }
  return copy ?? items;
}

function replaceFields(record: Record<string, unknown>, fields: (readonly [string, Replacer])[], locale: Locale): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined;
  for (const [key, replace] of fields) {
    const replaced = replace(record[key], locale);
    if (replaced === record[key]) continue;
    copy ??= { ...record };
    copy[key] = replaced;
  }
  return copy ?? record;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasPersonName(value: Record<string, unknown>): value is Record<string, unknown> & PersonName {
  return typeof value.first_name === 'string' && typeof value.last_name === 'string';
}
