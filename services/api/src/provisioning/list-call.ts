import SCIMMY from 'scimmy';
import { z } from 'zod';
import { isBoundedFilter } from './bounded-filter.ts';
import { maxPage } from './documents.ts';

const { Messages, Schemas, Types } = SCIMMY;

/** The filter and the page of a list request. `offset` starts at 0. */
export type ListCall = { filter: InstanceType<typeof Types.Filter> | undefined; offset: number; limit: number };

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

/** @throws SCIMError `invalidFilter`, `invalidValue` */
export function readListCall(call: Record<string, unknown>): ListCall {
  const { data, success } = query.safeParse(call);
  if (!success) throw new Types.Error(400, 'invalidValue', 'filter, startIndex or count is not valid');
  return { filter: data.filter ? readFilter(data.filter) : undefined, offset: data.startIndex - 1, limit: data.count };
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

/** Returns the page of all resources that match the filter of a call. `userName` and `displayName` are not case-sensitive. */
export function filterPage(resources: Record<string, unknown>[], call: ListCall) {
  const { filter, offset, limit } = call;
  const matching = filter ? filter.match(resources.map(comparable)).map(({ original }) => original as object) : resources;
  return listResponse(matching.slice(offset, offset + limit), matching.length, call);
}

function comparable(resource: Record<string, unknown>) {
  const lowered = Object.entries(resource).map(([name, value]) => [name, inLowerCase.has(name) ? String(value).toLowerCase() : value]);
  return { ...Object.fromEntries(lowered), original: resource };
}

const inLowerCase = new Set(['userName', 'displayName']);
const coreSchema = new RegExp(`\\b(?:${Schemas.User.id}|${Schemas.Group.id}):`, 'gi');
const comparison = /\b((?:userName|displayName)\s+(?:eq|ne|sw|co|ew)\s+)"([^"]*)"/gi;

function readFilter(text: string) {
  if (!isBoundedFilter(text)) throw new Types.Error(400, 'invalidFilter', 'a filter has at most ten comparisons and one level of brackets');
  try {
    return new Types.Filter(text.replace(coreSchema, '').replace(comparison, (_, start, value) => `${start}"${value.toLowerCase()}"`));
  } catch {
    throw new Types.Error(400, 'invalidFilter', 'the filter cannot be read');
  }
}
