import { createClient } from '@binome/contract/client';
import type { ConsoleEndpoint } from '@binome/contract/console/endpoints';
import { send } from './http.ts';

/**
 * The typed client of the console's API: `api('DELETE /backoffice/v1/documents/:id', { params: { id } })`.
 * @throws HttpError as `send` does
 */
export const api = createClient<ConsoleEndpoint>(send);
