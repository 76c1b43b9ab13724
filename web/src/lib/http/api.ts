import { createClient } from '@binome/contract/values/client';
import { send } from './http.ts';

/**
 * The typed API client, called with the name of an endpoint: `api('GET /api/v1/presenters', { query: { page: 2 } })`.
 * @throws ApiFailure (status, code, errors) on any status other than 2xx; status 0 when there is no response within 20 s.
 */
export const api = createClient(send);
