import { type Insertable, sql, type Updateable } from 'kysely';
import { type ListQuery, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { Webhooks } from '../platform/data/schema.gen.ts';

const sorts = { id: sql.ref('w.id'), name: sql`fold_text(w.name)`, created_at: sql.ref('w.created_at') };

/** Lists the webhooks of the API key `key`, or of the company if it is null. */
export function listWebhooks(tx: Tx, key: string | null, ids: string[] | undefined, listQuery: ListQuery<keyof typeof sorts>) {
  const query = selectWebhooks(tx, key);
  return readPage(tx, ids ? query.where('w.id', '=', sql<string>`any(${ids}::uuid[])`) : query, sorts, listQuery);
}

export function findWebhook(tx: Tx, key: string | null, id: string) {
  return selectWebhooks(tx, key).where('w.id', '=', id).executeTakeFirst();
}

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

/** Locks a webhook, so that concurrent changes of its secret count each other. */
export function lockWebhook(tx: Tx, key: string | null, id: string) {
  const query = tx.selectFrom('webhooks').where('id', '=', id).selectAll().forUpdate();
  return (key ? query.where('api_key_id', '=', key) : query).executeTakeFirst();
}

export async function countWebhooks(tx: Tx): Promise<number> {
  const { total } = await tx.selectFrom('webhooks').select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}

export async function insertWebhook(tx: Tx, webhook: Insertable<Webhooks>): Promise<string> {
  const { id } = await tx.insertInto('webhooks').values(webhook).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateWebhook(tx: Tx, id: string, change: Updateable<Webhooks>): Promise<void> {
  await tx.updateTable('webhooks').set(change).where('id', '=', id).execute();
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

function selectWebhooks(tx: Tx, key: string | null) {
  const countIn = (state: 'waiting' | 'failed') => sql<number>`(
    select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = ${state})`;
  const query = tx
    .selectFrom('webhooks as w')
    .leftJoin('api_keys as k', 'k.id', 'w.api_key_id')
    .selectAll('w')
    .select('k.name as api_key')
    .select([countIn('waiting').as('waiting'), countIn('failed').as('failed')])
    .select(
      sql<Date | null>`(select max(d.answered_at) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'delivered')`.as(
        'delivered_at',
      ),
    );
  return key ? query.where('w.api_key_id', '=', key) : query;
}
