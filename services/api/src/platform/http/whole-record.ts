import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@binome/contract/endpoint';
import { z } from 'zod';
import { ApiError } from './errors.ts';
import type { Route } from './route.ts';

type Body = Record<string, unknown>;

/**
 * Fields of records that are computed, or that other calls change: between a client's reading and its change, they may become others
 * without the client's doing.
 */
const derivedFields = new Set([
  ...['can', 'label', 'missing', 'position', 'status', 'state', 'usage', 'used_count', 'enrolled', 'questions'],
  ...['archived_at', 'handled_at', 'left_at', 'revoked_at', 'suspended_at', 'updated_at', 'withdrawn_at'],
  ...['capacity', 'completion_percentage', 'next_step', 'paused', 'paused_until', 'visible'],
  ...['fixed', 'for_matching', 'readers', 'logo_url', 'shown_colour'],
  ...['delivered_at', 'failed', 'waiting', 'secret', 'previous_secret_until'],
]);

/** Finds the route that reads the record which a route of the console changes, by the address. */
export function readingRoutes(routes: readonly Route[]): (route: Route) => Route | undefined {
  const reads = new Map(routes.flatMap((route) => (route.endpoint.method === 'GET' ? [[route.endpoint.url, route]] : [])));
  return ({ endpoint: { method, url } }) => (method === 'PUT' && url.startsWith('/backoffice/') ? reads.get(url) : undefined);
}

/**
 * Does the body hold fields of the record that cannot be changed? Clients of the simple REST dialect send back the whole record that they
 * have read, with the fields that they changed.
 */
export function isWholeRecord(endpoint: Endpoint, body: unknown): body is Body {
  const shape = endpoint.schema.body instanceof z.ZodObject ? endpoint.schema.body.shape : undefined;
  return shape !== undefined && typeof body === 'object' && body !== null && 'id' in body && !('id' in shape);
}

/**
 * Returns the fields of a whole record that differ from the current one, as the API sends it, and those that the endpoint requires.
 * @throws ApiError `invalid` for a changed field that the endpoint does not change, unless it is derived
 */
export function changedFields(endpoint: Endpoint, body: Body, current: unknown): Body {
  const changeable = endpoint.schema.body instanceof z.ZodObject ? Object.keys(endpoint.schema.body.shape) : [];
  const record = JSON.parse(JSON.stringify(current)) as Body;
  const changed = Object.entries(body).filter(([field, value]) => !(field in record && isDeepStrictEqual(record[field], value)));
  const fixed = changed.filter(([field]) => field in record && !changeable.includes(field) && !derivedFields.has(field));
  if (fixed.length > 0) {
    throw new ApiError('invalid', { fields: Object.fromEntries(fixed.map(([field]) => [field, [{ code: 'cannot_change' }]])) });
  }
  const kept = new Set([
    ...changed.map(([field]) => field).filter((field) => changeable.includes(field) || !(field in record)),
    ...changeable.filter((field) => isRequired(endpoint, field)),
  ]);
  return Object.fromEntries(Object.entries(body).filter(([field]) => kept.has(field)));
}

function isRequired({ schema }: Endpoint, field: string): boolean {
  const part = schema.body instanceof z.ZodObject ? schema.body.shape[field] : undefined;
  return part !== undefined && !part.safeParse(undefined).success;
}
