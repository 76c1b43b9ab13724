import { type CallOptions, createClient } from '@binome/contract/client';
import type { ConsoleEndpoint } from '@binome/contract/console/endpoints';
import { send } from './http.ts';

/**
 * The typed client of the console's API: `api('DELETE /backoffice/v1/documents/:id', { params: { id } })`.
 * @throws HttpError as `send` does
 */
export const api = createClient<ConsoleEndpoint>(send);

/** The body of the request that creates a record of each resource: `tags`, `tag_orders`, `relationship_closures`. */
export type NewRecords = {
  [E in ConsoleEndpoint as E extends { method: 'POST'; url: `/backoffice/v1/${infer Resource}`; schema: { body: object } }
    ? Resource
    : never]: CallOptions<E>['body'];
};

/** The body of the request that changes a record of each resource. */
export type RecordChanges = {
  [E in ConsoleEndpoint as E extends { method: 'PUT'; url: `/backoffice/v1/${infer Resource}/:id`; schema: { body: object } }
    ? Resource
    : never]: CallOptions<E>['body'];
};
