import SCIMMY from 'scimmy';
import { z } from 'zod';
import type { Scope } from './attributes.ts';
import { maxPage } from './documents.ts';
import { type Filter, parseFilter } from './filter.ts';
import { matchesFilter } from './match-filter.ts';

const { Messages, Types } = SCIMMY;

/** The filter and the page of a list request. `offset` starts at 0. */
export type ListCall = { filter: Filter | undefined; offset: number; limit: number };

const query = z.object({
  filter: z.string().max(1000).optional(),
  // A start below 1 counts as 1, and a negative count as 0 (RFC 7644, section 3.4.2.4).
  startIndex: z.coerce
    .number()
    .int()
    .transform((index) => Math.max(1, index))
    .default(1),
  count: z.coerce
    .number()
    .int()
    .transform((count) => Math.min(Math.max(0, count), maxPage))
    .default(100),
});

/**
 * Reads a list request. Its filter compares attributes of `scope`.
 * @throws SCIMError `invalidFilter`, `invalidValue`
 */
export function readListCall(call: Record<string, unknown>, scope: Scope): ListCall {
  const { data, error } = query.safeParse(call);
  if (!data) {
    const isOfFilter = error.issues.some(({ path }) => path[0] === 'filter');
    throw new Types.Error(400, isOfFilter ? 'invalidFilter' : 'invalidValue', 'filter, startIndex or count is not valid');
  }
  return { filter: data.filter ? parseFilter(data.filter, scope) : undefined, offset: data.startIndex - 1, limit: data.count };
}

/** Returns a page of a list. `total` counts all pages. */
export function listResponse(page: object[], total: number, { offset }: ListCall) {
  return {
    schemas: [Messages.ListResponse.id],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: page.length,
    Resources: page,
  };
}

/** Returns the page of all resources that fulfil the filter of a call. */
export function filterPage(resources: Record<string, unknown>[], call: ListCall) {
  const { filter, offset, limit } = call;
  const matching = filter ? resources.filter((resource) => matchesFilter(filter, resource)) : resources;
  return listResponse(matching.slice(offset, offset + limit), matching.length, call);
}
