import { ApiFailure, createClient } from '@binome/contract/values/client';
import { send } from './http.ts';

/**
 * The typed API client, called with the name of an endpoint: `api('GET /api/v1/presenters', { query: { page: 2 } })`.
 * @throws ApiFailure (status, code, errors) on any status other than 2xx; status 0 when there is no response within 20 s.
 */
export const api = createClient(send);

/** The messages of a failed call, for what shows its own failure; none without a failure. */
export function failureMessages(error: Error | null | undefined): string[] {
  if (error instanceof ApiFailure) return error.errors.full_messages;
  return error ? [error.message] : [];
}
