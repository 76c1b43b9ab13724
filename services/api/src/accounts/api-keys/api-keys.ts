import { randomBytes } from 'node:crypto';
import type { createApiKey } from '@binome/contract/console/api-keys';
import type { ApiKeyScope } from '@binome/contract/values/api-key-scopes';
import { maxApiKeys } from '@binome/contract/values/limits';
import type { z } from 'zod';
import { audit } from '../../platform/data/audit.ts';
import type { Tx } from '../../platform/data/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { apiKeyMark } from '../../platform/sign-in/api-key-header.ts';
import type { Session } from '../../platform/sign-in/session.ts';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { countApiKeys, deleteApiKey, findUsedApiKey, insertApiKey } from './queries.ts';

const day = 86_400_000;
/** Characters of the key that the list shows. */
const shownLength = apiKeyMark.length + 6;

/**
 * Creates a key that acts in the name of the caller, or for the company if it is its directory's. Returns its id and the whole key, which is not stored.
 * @throws ApiError `forbidden` for staff; `invalid` when the company has the most keys it may have
 */
export async function addApiKey(
  context: ConsoleContext & { session: Session },
  { name, scopes, days }: z.output<typeof createApiKey.schema.body>,
): Promise<{ id: string; key: string }> {
  const { tx, actor, now, session } = context;
  if (actor.kind !== 'member') throw new ApiError('forbidden');
  if ((await countApiKeys(tx)) >= maxApiKeys) {
    throw new ApiError('invalid', { fields: { name: [{ code: 'too_many_api_keys', values: { max: maxApiKeys } }] } });
  }
  const token = randomBytes(24).toString('base64url');
  const key = `${apiKeyMark}${token}`;
  const isOnlyForDirectory = scopes.every(isOfDirectory);
  const id = await insertApiKey(
    tx,
    {
      user_id: isOnlyForDirectory ? null : actor.user_id,
      name,
      prefix: key.slice(0, shownLength),
      scopes: [...new Set(scopes)],
      expires_at: new Date(now.getTime() + days * day),
      created_at: now,
    },
    {
      login_id: session.login_id,
      token_hash: hashToken(token),
      has_session: !isOnlyForDirectory,
      is_of_directory: scopes.some(isOfDirectory),
    },
  );
  await audit(context, { action: 'api_key.created', subject_id: id, changes: { name: [null, name], scopes: [null, scopes.join(', ')] } });
  return { id, key };
}

/**
 * Revokes a key: calls with it are refused from now on.
 * @throws ApiError `not_found`
 */
export async function removeApiKey(context: ConsoleContext, id: string): Promise<void> {
  const name = await deleteApiKey(context.tx, id);
  if (name === undefined) throw new ApiError('not_found');
  await audit(context, { action: 'api_key.revoked', subject_id: id, changes: { name: [name, null] } });
}

/**
 * Returns the key whose id is the handle of a session, and notes that it was used.
 * @throws ApiError `unauthorized` for a revoked key
 */
export async function readApiKey(
  tx: Tx,
  { handle }: Pick<Session, 'handle'>,
  now: Date,
): Promise<{ id: string; name: string; scopes: readonly ApiKeyScope[] }> {
  const key = await findUsedApiKey(tx, handle, now);
  if (!key) throw new ApiError('unauthorized');
  return { id: handle, name: key.name, scopes: key.scopes as ApiKeyScope[] };
}

/**
 * Returns the key with which a company's directory calls.
 * @throws ApiError `unauthorized` for a revoked key, `api_key_scope_missing`
 */
export async function admitDirectoryKey(tx: Tx, id: string, now: Date): Promise<{ name: string }> {
  const { name, scopes } = await readApiKey(tx, { handle: id }, now);
  if (!scopes.some(isOfDirectory)) throw new ApiError('api_key_scope_missing');
  return { name };
}

/** The scope with which a company's directory calls. */
function isOfDirectory(scope: ApiKeyScope): boolean {
  return scope === 'scim:write';
}
