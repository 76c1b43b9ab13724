import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, type TranslatedText } from '../fields.ts';

// The console's calls speak the dialect of react-admin's simple REST provider: `filter`, `rowRange` and `sort` are JSON in the
// query, a list answers an array and tells the total in `Content-Range: users 0-24/319`.

/** The most rows that one call answers, and the most ids that one call may ask for. */
export const maxRows = 100;

/** JSON written into a query's text. */
export function jsonQuery<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .max(8000)
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** The first and the last row asked for, counted from 0. */
export const rowRange = z
  .tuple([z.int().min(0).max(1_000_000), z.int().min(0).max(1_000_000)])
  .refine(([first, last]) => first <= last && last - first < maxRows);

/** A list by allow-list: what it may be filtered by (ids always), and what it may be sorted by (the id always). */
export function listEndpoint<
  const Name extends string,
  Row extends z.ZodType,
  Filter extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
>(resource: { name: Name; summary: string; row: Row; filter: Filter; sort: Sort }) {
  const filter = z.strictObject({ id: z.array(id).max(maxRows).optional(), ...resource.filter });
  return endpoint({
    method: 'GET',
    url: `/backoffice/v1/${resource.name}` as const,
    access: 'console',
    summary: resource.summary,
    schema: {
      querystring: z.strictObject({
        filter: jsonQuery(filter).optional(),
        range: jsonQuery(rowRange).optional(),
        sort: jsonQuery(z.tuple([z.enum(['id', ...resource.sort] as ['id', ...Sort]), z.enum(['ASC', 'DESC'])])).optional(),
      }),
      response: z.array(resource.row),
    },
  });
}

export function getEndpoint<const Name extends string, Row extends z.ZodType>(resource: { name: Name; summary: string; row: Row }) {
  return endpoint({
    method: 'GET',
    url: `/backoffice/v1/${resource.name}/:id` as const,
    access: 'console',
    summary: resource.summary,
    schema: { params: idParams, response: resource.row },
  });
}

/** A creation; a verb that is not one of CRUD is the creation of a resource of its own. */
export function createEndpoint<const Name extends string, Body extends z.ZodType, Row extends z.ZodType>(resource: {
  name: Name;
  summary: string;
  body: Body;
  row: Row;
}) {
  return endpoint({
    method: 'POST',
    url: `/backoffice/v1/${resource.name}` as const,
    access: 'console',
    status: 201,
    summary: resource.summary,
    schema: { body: resource.body, response: resource.row },
  });
}

/** A change: the fields that the body does not name stay as they are. */
export function updateEndpoint<const Name extends string, Body extends z.ZodType, Row extends z.ZodType>(resource: {
  name: Name;
  summary: string;
  body: Body;
  row: Row;
}) {
  return endpoint({
    method: 'PUT',
    url: `/backoffice/v1/${resource.name}/:id` as const,
    access: 'console',
    summary: resource.summary,
    schema: { params: idParams, body: resource.body, response: resource.row },
  });
}

/** A removal: what is in use is archived instead, so that nothing that people wrote is lost. */
export function removeEndpoint<const Name extends string>(resource: { name: Name; summary: string }) {
  return endpoint({
    method: 'DELETE',
    url: `/backoffice/v1/${resource.name}/:id` as const,
    access: 'console',
    summary: resource.summary,
    schema: { params: idParams, response: z.object({ id, archived: z.boolean() }) },
  });
}

/** The ids of a list in their new order. */
export const orderedIds = z.array(id).min(1).max(2000);

/** A new order: of the whole list that the body names, each of its elements once. Archived ones have no place. */
export function orderEndpoint<const Name extends string, Body extends z.ZodType>(resource: { name: Name; summary: string; body: Body }) {
  return createEndpoint({ ...resource, row: z.object({ id: z.string(), ids: z.array(id) }) });
}

/** A text as it is written, by language; an empty one is none. The API asks for the company's default language. */
export function translatedTexts(max: number) {
  const text = z.string().trim().max(max).nullish();
  return z
    .strictObject({ fr: text, en: text })
    .transform((by): TranslatedText => ({ ...(by.fr && { fr: by.fr }), ...(by.en && { en: by.en }) }));
}

/** What an actor may do with an element of a list. */
export const elementPermissions = z.object({ edit: z.boolean(), remove: z.boolean() });

/** Elements that are archived are left out of a list unless asked for, by this or by their ids. */
export const withArchived = z.boolean().optional();

/** A search by words. */
export const searchText = z.string().trim().max(100).optional();

/** Why an administrator did something: read by those it concerns. */
export const reason = z.string().trim().min(5).max(500);
