import { isDeepStrictEqual } from 'node:util';
import type { ConfigurationChange } from '@binome/contract/console/configuration-files';

type Values = ConfigurationChange['values'];

/** Characters of a value that a preview shows. */
const maxShown = 300;

/**
 * Lists the fields that differ, each with its old and its new value as texts. Texts in several languages differ by language. Ids and
 * positions say nothing to a reader: an order is a change of its own.
 */
export function changedValues(before: object, after: object): Values {
  const [old, next] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((field) => {
    const [from, to] = [old.get(field), next.get(field)];
    return isDeepStrictEqual(from, to) ? [] : [{ field, before: textOf(from), after: textOf(to) }];
  });
}

function flatten(columns: object): Map<string, unknown> {
  const fields = Object.entries(columns).filter(([field]) => field !== 'position' && !/(^|_)id$/.test(field));
  return new Map(
    fields.flatMap(([field, value]): [string, unknown][] =>
      value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
        ? Object.entries(value).map(([part, one]) => [`${field}.${part}`, one])
        : [[field, value]],
    ),
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : Array.isArray(value) && value.every(isPlain) ? value.join(', ') : JSON.stringify(value);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';
