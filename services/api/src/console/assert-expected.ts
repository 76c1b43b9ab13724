import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@binome/contract/fields';
import { z } from 'zod';
import { ApiError, type FieldFault } from '../platform/http/errors.ts';

/**
 * Compares the values that the caller saw in the fields it changes with the current ones, as the API sends them. Call it while the
 * record is locked.
 * @throws ApiError `conflict` with the newer value of each field
 */
export function assertExpected<S extends z.core.$ZodType>(
  schema: S,
  current: z.output<S>,
  { expected = {} }: { expected?: Record<string, unknown> | undefined },
  locale: Locale,
): void {
  const values = JSON.parse(JSON.stringify(z.encode(schema, current))) as Record<string, unknown>;
  const fields: Record<string, FieldFault[]> = {};
  for (const [field, seen] of Object.entries(expected)) {
    if (!(field in values) || isDeepStrictEqual(values[field], seen)) continue;
    const value = textOf(values[field], locale);
    fields[field] = [value === '' ? { code: 'emptied_meanwhile' } : { code: 'saved_meanwhile', values: { value } }];
  }
  if (Object.keys(fields).length > 0) throw new ApiError('conflict', { fields });
}

/** The text of a value in the caller's language. Long lists are cut. */
function textOf(value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((item) => textOf(item, locale))
      .join(', ')
      .slice(0, 300);
  if (typeof value !== 'object') return String(value);
  const texts = value as Record<string, unknown>;
  return textOf(texts[locale] ?? Object.values(texts), locale);
}
