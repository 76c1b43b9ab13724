import { sql } from 'kysely';
import type { CompanyContext, Services } from './context.ts';
import type { Tx } from './database.ts';
import { runInCompany } from './run-in-company.ts';

/** An event as its listeners hear of it. */
export type DeliveredEvent = { id: string; name: string; subject_id: string; data: Record<string, unknown>; created_at: Date };

/** What follows an event, in the transaction that marks it delivered: all of it happens, once, or it is tried again. */
export type Listener = (context: CompanyContext, event: DeliveredEvent) => Promise<void>;

/** Runs what follows an event, unless that was done or another worker is doing it. */
export async function deliverEvent(
  services: Services,
  listeners: readonly Listener[],
  { company_id, event_id }: { company_id: string; event_id: string },
): Promise<void> {
  await runInCompany(services, { company_id }, async (context) => {
    const event = await lockUndelivered(context.tx, event_id);
    if (!event) return;
    for (const listener of listeners) await listener(context, event);
    await context.tx.updateTable('events').set({ delivered_at: context.now }).where('id', '=', event_id).execute();
  });
}

const minute = 60_000;
const batch = 500;

/**
 * Runs what follows the events of a company that have waited for a minute: their job was lost, or gave up.
 * @throws the first failure, after the others had their turn
 */
export async function deliverMissedEvents(services: Services, listeners: readonly Listener[], company_id: string): Promise<void> {
  const before = new Date(services.now().getTime() - minute);
  const forgotten = await services.database.inCompany({ company_id }, (tx) => listUndelivered(tx, before));
  const failures: unknown[] = [];
  for (const { id } of forgotten) {
    await deliverEvent(services, listeners, { company_id, event_id: id }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

function listUndelivered(tx: Tx, before: Date) {
  return tx
    .selectFrom('events')
    .where('delivered_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(batch)
    .select('id')
    .execute();
}

function lockUndelivered(tx: Tx, id: string) {
  return tx
    .selectFrom('events')
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .select(['id', 'name', 'subject_id', 'created_at', sql<Record<string, unknown>>`data`.as('data')])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
