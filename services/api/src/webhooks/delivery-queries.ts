import type { WebhookDeliveryState } from '@binome/contract/console/webhooks';
import { sql } from 'kysely';
import { type ListQuery, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { lockDue } from '../platform/data/due-queries.ts';

type NewDelivery = { announced_event_id: string | null; event_name: string; body: string; created_at: Date };

/** Queues a call about an announcement to each enabled webhook that wants it, unless its API key has expired. A second time for the same event changes nothing. */
export async function insertDeliveries(tx: Tx, { announced_event_id, event_name, body, created_at }: NewDelivery): Promise<void> {
  await sql`
    insert into webhook_deliveries (webhook_id, announced_event_id, event_name, body, attempt_at, created_at)
    select w.id, ${announced_event_id}::uuid, ${event_name}, ${body}, ${created_at}, ${created_at} from webhooks w
    where w.enabled and ${event_name} = any (w.event_names) and not exists (
      select from api_keys k where k.id = w.api_key_id and k.expires_at <= ${created_at})
    on conflict (company_id, webhook_id, announced_event_id, event_name) do nothing`.execute(tx);
}

export async function insertDelivery(tx: Tx, delivery: NewDelivery & { webhook_id: string }): Promise<string> {
  const { id } = await tx
    .insertInto('webhook_deliveries')
    .values({ ...delivery, attempt_at: delivery.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type DeliveryFilter = { id?: string[]; webhook_id?: string; state?: WebhookDeliveryState; event_name?: string };

const sorts = { id: sql.ref('d.id'), created_at: sql.ref('d.created_at'), answered_at: sql.ref('d.answered_at') };

/** Lists the calls to the webhooks of the API key `key`, or of the company if it is null. */
export function listDeliveries(tx: Tx, key: string | null, filter: DeliveryFilter, listQuery: ListQuery<keyof typeof sorts>) {
  let query = selectDeliveries(tx, key);
  if (filter.id) query = query.where('d.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.webhook_id) query = query.where('d.webhook_id', '=', filter.webhook_id);
  if (filter.state) query = query.where('d.state', '=', filter.state);
  if (filter.event_name) query = query.where('d.event_name', '=', filter.event_name);
  return readPage(tx, query, sorts, listQuery);
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>['rows'][number];

export function findDelivery(tx: Tx, key: string | null, id: string) {
  return selectDeliveries(tx, key).where('d.id', '=', id).executeTakeFirst();
}

function selectDeliveries(tx: Tx, key: string | null) {
  const query = tx.selectFrom('webhook_deliveries as d').selectAll('d');
  if (!key) return query;
  return query.where('d.webhook_id', 'in', (eb) => eb.selectFrom('webhooks as w').where('w.api_key_id', '=', key).select('w.id'));
}

/** Starts the attempts of a call again. Returns false if it does not exist or still waits. */
export async function restartDelivery(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, attempt_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the next due calls: counts the attempt, and keeps them from other processes until `leaseUntil`. */
export async function claimDeliveries(tx: Tx, now: Date, leaseUntil: Date, limit: number) {
  const ids = await lockDue(tx, 'webhooks', { table: 'webhook_deliveries', now, limit });
  return tx
    .updateTable('webhook_deliveries as d')
    .from('webhooks as w')
    .whereRef('w.id', '=', 'd.webhook_id')
    .where('d.id', '=', sql<string>`any(${ids}::uuid[])`)
    .set((eb) => ({ attempts: sql<number>`${eb.ref('d.attempts')} + 1`, attempt_at: leaseUntil }))
    .returning(['d.id', 'd.body', 'd.attempts', 'w.id as webhook_id', 'w.address', 'w.enabled', 'w.secret_version', 'w.secret_changed_at'])
    .execute();
}

export type ClaimedDelivery = Awaited<ReturnType<typeof claimDeliveries>>[number];

export async function updateDelivery(
  tx: Tx,
  id: string,
  change: { state: WebhookDeliveryState; attempt_at?: Date; answered_at: Date; answer_status: number | null; answer: string },
): Promise<void> {
  await tx.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute();
}
