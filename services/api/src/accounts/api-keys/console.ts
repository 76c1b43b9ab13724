import * as contract from '@binome/contract/console/api-keys';
import type { ApiKeyScope } from '@binome/contract/values/api-key-scopes';
import { readListQuery, sendPage } from '../../console/list.ts';
import { route } from '../../platform/http/route.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { isAllowed } from '../../policies/is-allowed.ts';
import { addApiKey, removeApiKey } from './api-keys.ts';
import { type ApiKeyRow, getApiKey, listApiKeys } from './queries.ts';

/** The API keys of a company. */
export const apiKeyConsoleRoutes = [
  route(contract.listApiKeys, async (context) => {
    const { tx, query } = context;
    const page = await listApiKeys(tx, query.filter?.id, readListQuery(context, { field: 'expires_at', direction: 'ASC' }));
    return sendPage(context, 'api_keys', page).map((row) => present(context, row));
  }),

  route(contract.createApiKey, async (context) => {
    const { id, key } = await addApiKey(context, context.body);
    return { ...present(context, await getApiKey(context.tx, id)), key };
  }),

  route(contract.revokeApiKey, async (context) => {
    await removeApiKey(context, context.body.api_key_id);
    return { id: context.body.api_key_id };
  }),
];

function present({ actor }: ConsoleContext, { scopes, ...row }: ApiKeyRow) {
  return { ...row, scopes: scopes as ApiKeyScope[], can: { revoke: isAllowed(actor, 'api_keys.edit') } };
}
