import SCIMMY from 'scimmy';
import { z } from 'zod';
import { maxPage } from './documents.ts';

const { Messages, Types } = SCIMMY;

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

/** Returns the page of a list that a call asks for. `resources` have the form of SCIM. */
export function listPage(resources: Record<string, unknown>[], call: Record<string, unknown>) {
  const { filter, startIndex, count } = readListCall(call);
  const matching = filter ? filter.match(resources) : resources;
  const page = matching.slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: [Messages.ListResponse.id],
    totalResults: matching.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page,
  };
}

/** @throws SCIMError `invalidFilter`, `invalidValue` */
function readListCall(call: Record<string, unknown>) {
  const { data, success } = query.safeParse(call);
  if (!success) throw new Types.Error(400, 'invalidValue', 'filter, startIndex or count is not valid');
  return { ...data, filter: data.filter ? readFilter(data.filter) : undefined };
}

/** E-mail addresses are stored in lower case, and `userName` is not case-sensitive. */
function readFilter(text: string) {
  try {
    return new Types.Filter(
      text.replace(/\b(userName\s+(?:eq|sw|co|ew)\s+)"([^"]*)"/gi, (_, start, value) => `${start}"${value.toLowerCase()}"`),
    );
  } catch {
    throw new Types.Error(400, 'invalidFilter', 'the filter cannot be read');
  }
}
