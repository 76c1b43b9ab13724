import { z } from 'zod';
import { fullName, id, timestamp } from '../fields.ts';
import { apiKeyScopes } from '../values/api-key-scopes.ts';
import { apiKeyDays, maxApiKeyNameLength } from '../values/limits.ts';
import { createEndpoint, listEndpoint } from './resource.ts';

const scope = z.enum(apiKeyScopes);

const apiKey = z.object({
  id,
  name: z.string(),
  /** The beginning of the key, by which people recognise it. */
  prefix: z.string(),
  scopes: z.array(scope),
  /** The administrator in whose name the key acts; null for the company's directory. */
  owner: fullName.nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  used_at: timestamp.nullable(),
  can: z.object({ revoke: z.boolean() }),
});
export type ApiKey = z.input<typeof apiKey>;

export const listApiKeys = listEndpoint({
  name: 'api_keys',
  summary: 'The API keys of the company, without their secret part',
  row: apiKey,
  filter: {},
  sort: ['name', 'created_at', 'expires_at', 'used_at'],
});

export const createApiKey = {
  ...createEndpoint({
    name: 'api_keys',
    summary: 'Create an API key that acts in the name of the administrator; only this reply holds the whole key',
    body: z.strictObject({
      name: z.string().trim().min(1).max(maxApiKeyNameLength, { abort: true }),
      scopes: z.array(scope).min(1).max(apiKeyScopes.length),
      /** Days until it expires. */
      days: z.union(apiKeyDays.map((days) => z.literal(days))),
    }),
    row: apiKey.extend({ key: z.string() }),
  }),
  returns_secret: true,
} as const;

export const revokeApiKey = createEndpoint({
  name: 'api_key_revocations',
  action: 'api_keys.edit',
  summary: 'Revoke an API key: calls with it are refused at once',
  body: z.strictObject({ api_key_id: id }),
  row: z.object({ id }),
});
