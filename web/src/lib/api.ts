import { createClient } from '@binome/contract/client';
import { send } from './http.ts';

/**
 * The API, called by the name of the endpoint: `api('GET /api/v1/presenters', { query: { page: 2 } })`.
 * @throws ApiFailure (status, code, errors) on any status that is not 2xx, with status 0 when no answer came in 20 s.
 */
export const api = createClient(send);
