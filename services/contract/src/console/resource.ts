import { z } from 'zod';
import type { ConsoleAction } from '../actions.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, type TranslatedText, timestamp } from '../fields.ts';
import { maxCodeLength, maxPageRows, maxRows, maxSearchLength, reasonLength } from '../values/limits.ts';
import { isVisible, withoutInvisible } from '../values/visible-text.ts';

// Console endpoints follow react-admin's simple REST provider: `filter`, `range` and `sort` are JSON in the query; a list returns an
// array, with the total in `Content-Range: users 0-24/319`.

/** The action of a resource's endpoint: `<name>.read` or `<name>.edit` if there is one, else it must be named. */
type ActionOption<Name extends string, Verb extends 'read' | 'edit'> = `${Name}.${Verb}` extends ConsoleAction
  ? { action?: ConsoleAction }
  : { action: ConsoleAction };

function actionOf(resource: { name: string; action?: ConsoleAction }, verb: 'read' | 'edit'): ConsoleAction {
  return resource.action ?? (`${resource.name}.${verb}` as ConsoleAction);
}

/** A JSON value in a query parameter. */
export function jsonQuery<S extends z.core.$ZodType>(schema: S) {
  return z
    .string()
    .max(8000, { abort: true })
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

/** First and last row, counted from 0. */
export const rowRange = z
  .tuple([z.int().min(0).max(1_000_000), z.int().min(0).max(1_000_000)])
  .refine(([first, last]) => first <= last && last - first < maxPageRows);

/** A list with its allowed filters and sort fields. Every list can also be filtered by ids and sorted by id. */
export function listEndpoint<
  const Name extends string,
  Row extends z.core.$ZodType,
  Filter extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
>(resource: { name: Name; summary: string; row: Row; filter: Filter; sort: Sort } & ActionOption<Name, 'read'>) {
  const filter = z.strictObject({ id: z.array(id).max(maxRows).optional(), ...resource.filter });
  return endpoint({
    method: 'GET',
    url: `/backoffice/v1/${resource.name}` as const,
    access: 'console',
    action: actionOf(resource, 'read'),
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

export function getEndpoint<const Name extends string, Row extends z.core.$ZodType>(
  resource: { name: Name; summary: string; row: Row } & ActionOption<Name, 'read'>,
) {
  return endpoint({
    method: 'GET',
    url: `/backoffice/v1/${resource.name}/:id` as const,
    access: 'console',
    action: actionOf(resource, 'read'),
    summary: resource.summary,
    schema: { params: idParams, response: resource.row },
  });
}

/** Also models actions: cancelling a meeting creates a `meeting_cancellations` record. */
export function createEndpoint<const Name extends string, Body extends z.core.$ZodType, Row extends z.core.$ZodType>(
  resource: {
    name: Name;
    summary: string;
    body: Body;
    row: Row;
  } & ActionOption<Name, 'edit'>,
) {
  return endpoint({
    method: 'POST',
    url: `/backoffice/v1/${resource.name}` as const,
    access: 'console',
    action: actionOf(resource, 'edit'),
    status: 201,
    summary: resource.summary,
    schema: { body: resource.body, response: resource.row },
  });
}

/** Fields absent from the body are unchanged. */
export function updateEndpoint<const Name extends string, Body extends z.core.$ZodType, Row extends z.core.$ZodType>(
  resource: {
    name: Name;
    summary: string;
    body: Body;
    row: Row;
  } & ActionOption<Name, 'edit'>,
) {
  return endpoint({
    method: 'PUT',
    url: `/backoffice/v1/${resource.name}/:id` as const,
    access: 'console',
    action: actionOf(resource, 'edit'),
    summary: resource.summary,
    takes_record: true,
    schema: { params: idParams, body: resource.body, response: resource.row },
  });
}

/**
 * Adds to the body of a change the values that the caller saw in the fields it changes. If another value was saved meanwhile, the
 * change is refused with `conflict`, and the newer value is in the fault of the field.
 */
export function withExpected<Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(body: z.ZodObject<Shape, Config>) {
  return body.extend({ expected: z.record(z.string().max(60, { abort: true }), z.unknown()).optional() });
}

/** An element in use is archived instead of deleted, so that no user data is lost. */
export function removeEndpoint<const Name extends string>(resource: { name: Name; summary: string } & ActionOption<Name, 'edit'>) {
  return endpoint({
    method: 'DELETE',
    url: `/backoffice/v1/${resource.name}/:id` as const,
    access: 'console',
    action: actionOf(resource, 'edit'),
    summary: resource.summary,
    schema: { params: idParams, response: z.object({ id, archived: z.boolean() }) },
  });
}

/** Ids in the new order. */
export const orderedIds = z.array(id).min(1).max(2000);

/** Reorders a list: the body holds the id of every element once, except archived ones. */
export function orderEndpoint<const Name extends string, Body extends z.core.$ZodType>(resource: {
  name: Name;
  action: ConsoleAction;
  summary: string;
  body: Body;
}) {
  return endpoint({
    method: 'POST',
    url: `/backoffice/v1/${resource.name}` as const,
    access: 'console',
    action: resource.action,
    status: 201,
    summary: resource.summary,
    schema: { body: resource.body, response: z.object({ id: z.string(), ids: z.array(id) }) },
  });
}

/** Input of a text by language; empty texts are dropped. The API requires the company's default language. */
export function translatedTexts(max: number) {
  const text = z.string().trim().max(max, { abort: true }).nullish();
  return z.strictObject({ fr: text, en: text }).transform(({ fr, en }): TranslatedText => ({ ...(fr && { fr }), ...(en && { en }) }));
}

/** Identifies an element of a list in a configuration file. */
export const elementCode = z
  .string()
  .trim()
  .regex(new RegExp(`^[a-z0-9_]{1,${maxCodeLength}}$`));

export const elementPermissions = z.object({ edit: z.boolean(), remove: z.boolean() });

/** Includes archived elements. Without it, they are returned only when the filter names their ids. */
export const withArchived = z.boolean().optional();

/**
 * The filters of a list by the time of the last change: from the first, and before the second. A change becomes visible when its
 * transaction ends, so a system that asks for what is new begins some minutes earlier.
 */
export const updatedBetween = { updated_at_gte: timestamp.optional(), updated_at_lt: timestamp.optional() };

export const searchText = z.string().trim().max(maxSearchLength, { abort: true }).optional();

/** Why a manager or staff took an action. Shown to the people concerned. Invisible characters do not count. */
export const reason = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .min(reasonLength.min)
  .max(reasonLength.max, { abort: true })
  .refine(isVisible, { params: { code: 'required' } });
