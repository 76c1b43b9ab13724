import type { ConsoleEndpoint } from '@binome/contract/console/endpoints';
import { createClient, type HttpRequest, type HttpResponse, type RequestBody } from '@binome/contract/values/client';
import { HttpError } from 'react-admin';
import { sendOnce } from './send-once.ts';

/**
 * The typed client of the console's API: `api('DELETE /backoffice/v1/documents/:id', { params: { id } })`. If the session has expired,
 * the call does not return: the user is sent to the sign-in page.
 * @throws HttpError as `send` does
 */
export const api = createClient<ConsoleEndpoint>(sendOrLeave);

/** The same client for react-admin's providers, whose hooks handle an expired session themselves. */
export const providerApi = createClient<ConsoleEndpoint>(sendOnce);

let handleExpiredSession: ((error: HttpError) => void) | undefined;

/** Sets what happens when the session has expired, while a page of the console is shown. Returns a function that unsets it. */
export function onExpiredSession(handle: (error: HttpError) => void): () => void {
  handleExpiredSession = handle;
  return () => {
    handleExpiredSession = undefined;
  };
}

async function sendOrLeave(request: HttpRequest): Promise<HttpResponse> {
  try {
    return await sendOnce(request);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 401 && handleExpiredSession)) throw error;
    handleExpiredSession(error);
    return new Promise(() => {});
  }
}

/** The body of the request that creates a record of each resource: `tags`, `tag_orders`, `relationship_closures`. */
export type NewRecords = {
  [E in ConsoleEndpoint as E extends { method: 'POST'; url: `/backoffice/v1/${infer Resource}`; schema: { body: object } }
    ? Resource
    : never]: RequestBody<E>;
};

/** The body of the request that changes a record of each resource. */
export type RecordChanges = {
  [E in ConsoleEndpoint as E extends { method: 'PUT'; url: `/backoffice/v1/${infer Resource}/:id`; schema: { body: object } }
    ? Resource
    : never]: RequestBody<E>;
};
