import { type Insertable, sql } from 'kysely';
import { type ListQuery, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { ApiKeys } from '../../platform/data/schema.gen.ts';

const sorts = {
  id: sql.ref('k.id'),
  name: sql`fold_text(k.name)`,
  created_at: sql.ref('k.created_at'),
  expires_at: sql.ref('k.expires_at'),
  used_at: sql.ref('k.used_at'),
};

export function listApiKeys(tx: Tx, ids: string[] | undefined, listQuery: ListQuery<keyof typeof sorts>) {
  const query = selectApiKeys(tx);
  return readPage(tx, ids ? query.where('k.id', '=', sql<string>`any(${ids}::uuid[])`) : query, sorts, listQuery);
}

export function getApiKey(tx: Tx, id: string) {
  return selectApiKeys(tx).where('k.id', '=', id).executeTakeFirstOrThrow();
}

export type ApiKeyRow = Awaited<ReturnType<typeof getApiKey>>;

/** Locks the company's settings, so that keys created at the same time count each other. */
export async function countApiKeys(tx: Tx): Promise<number> {
  await tx.selectFrom('company_settings').select('company_id').forUpdate().execute();
  const { total } = await tx.selectFrom('api_keys').select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}

type KeyToken = { login_id: string; token_hash: string; has_session: boolean; is_of_directory: boolean };

/** Inserts a key and what holds the hash of its token: a session of the login, and for a directory a token of the company. Returns its id. */
export async function insertApiKey(
  tx: Tx,
  key: Insertable<ApiKeys>,
  { login_id, token_hash, has_session, is_of_directory }: KeyToken,
): Promise<string> {
  const { id } = await tx.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow();
  const { expires_at } = key;
  if (has_session)
    await tx.insertInto('directory.sessions').values({ token_hash, login_id, handle: id, kind: 'api_key', expires_at }).execute();
  if (is_of_directory) {
    const company_id = sql<string>`app.current_company()`;
    await tx.insertInto('directory.provisioning_tokens').values({ token_hash, company_id, api_key_id: id, expires_at }).execute();
  }
  return id;
}

/** Deletes a key with its session. Returns its name, or undefined if there is none. */
export async function deleteApiKey(tx: Tx, id: string): Promise<string | undefined> {
  const deleted = await tx.deleteFrom('api_keys').where('id', '=', id).returning('name').executeTakeFirst();
  if (deleted) await tx.deleteFrom('directory.sessions').where('handle', '=', id).where('kind', '=', 'api_key').execute();
  return deleted?.name;
}

/** Returns the key of a session, and notes that it was used, once a minute at most. */
export async function findUsedApiKey(tx: Tx, id: string, now: Date) {
  const key = await tx.selectFrom('api_keys').where('id', '=', id).select(['name', 'scopes', 'used_at']).executeTakeFirst();
  const lately = now.getTime() - 60_000;
  if (key && (key.used_at?.getTime() ?? 0) < lately) {
    await tx
      .updateTable('api_keys')
      .set({ used_at: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<', new Date(lately))]))
      .execute();
  }
  return key;
}

function selectApiKeys(tx: Tx) {
  return tx
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.name', 'k.prefix', 'k.scopes', 'k.created_at', 'k.expires_at', 'k.used_at'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('owner'));
}
