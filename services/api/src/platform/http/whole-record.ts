import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@binome/contract/endpoint';
import { z } from 'zod';
import { ApiError } from './errors.ts';

type Body = Record<string, unknown>;

/**
 * Reduces the body of a change to the fields that the caller changed, and those that the endpoint requires. Clients of the simple REST
 * dialect, such as the console, send back the whole record that they have read. The console adds the record as it saw it, in `expected`;
 * for others, `readCurrent` reads the record.
 * @throws ApiError `invalid` for a changed field that the endpoint does not change. Without `expected`, only the id counts: the other
 * fields may have become others without the caller's doing.
 */
export async function changesOf(endpoint: Endpoint, id: string, body: unknown, readCurrent: () => Promise<unknown>): Promise<unknown> {
  const shape = endpoint.schema.body instanceof z.ZodObject ? endpoint.schema.body.shape : {};
  if (!isObject(body) || !('id' in body) || 'id' in shape) return body;

  const { expected, ...record } = body;
  const seen: Body = isObject(expected) ? expected : JSON.parse(JSON.stringify(await readCurrent()));
  const isChanged = (field: string) =>
    field === 'id' ? record.id !== id : !(field in seen && isDeepStrictEqual(record[field], seen[field]));
  const changed = Object.keys(record).filter(isChanged);

  const isFixed = (field: string) => field in seen && !(field in shape);
  const refused = changed.filter((field) => field === 'id' || (isFixed(field) && expected !== undefined));
  if (refused.length > 0) {
    throw new ApiError('invalid', { fields: Object.fromEntries(refused.map((field) => [field, [{ code: 'cannot_change' }]])) });
  }
  const sent = Object.entries(record).filter(([field]) => (changed.includes(field) && !isFixed(field)) || isRequired(shape[field]));
  const changes = Object.fromEntries(sent);
  if (!isObject(expected) || !('expected' in shape)) return changes;
  return { ...changes, expected: Object.fromEntries(Object.entries(seen).filter(([field]) => field in changes)) };
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRequired(part: z.core.$ZodType | undefined): boolean {
  return part !== undefined && !z.safeParse(part, undefined).success;
}
