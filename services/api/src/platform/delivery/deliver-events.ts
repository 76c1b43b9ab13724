import { passTraceOn, type Tx } from '../data/database.ts';
import { listMissedEvents } from '../data/due-queries.ts';
import { runInCompany } from '../data/run-in-company.ts';
import type { CompanyContext, Services } from '../process/context.ts';
import { recordMetric } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { type DeliveredEvent, parseEvent } from './events.ts';

/**
 * Reacts to an event, in the transaction that marks it delivered. If any listener fails, all are rolled back and run again later.
 */
export type Listener = (context: CompanyContext, event: DeliveredEvent) => Promise<void>;

/** Runs the listeners of an event. Skips an event that is delivered, or that another worker is delivering. */
export async function deliverEvent(
  services: Services,
  listeners: readonly Listener[],
  { company_id, event_id }: { company_id: string; event_id: string },
): Promise<void> {
  await runInCompany(services, { company_id }, async (context) => {
    const row = await lockUndelivered(context.tx, event_id);
    if (!row) return;
    const event = parseEvent(row);
    const options = { kind: 'consumer', attributes: { 'binome.event': event.name }, parent: row.trace_parent } as const;
    await inSpan(`deliver ${event.name}`, options, async () => {
      await passTraceOn(context.tx);
      for (const listener of listeners) await listener(context, event);
    });
    await context.tx.updateTable('events').set({ delivered_at: context.now }).where('id', '=', event_id).execute();
    const delay = context.now.getTime() - event.created_at.getTime();
    context.afterCommit(async () => recordMetric('binome_event_delivery_delay_seconds', delay / 1000, {}));
  });
}

const batch = 500;

/**
 * Delivers the events of a company that are undelivered after a minute: their job was lost or has failed too often.
 * @throws the first error, after trying all events
 */
export async function deliverMissedEvents(services: Services, listeners: readonly Listener[], company_id: string): Promise<void> {
  const missed = await services.database.inCompany({ company_id }, (tx) => listMissedEvents(tx, services.now(), batch));
  const errors: unknown[] = [];
  for (const { id } of missed) {
    await deliverEvent(services, listeners, { company_id, event_id: id }).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

function lockUndelivered(tx: Tx, id: string) {
  return tx
    .selectFrom('events')
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .select(['id', 'name', 'subject_id', 'created_at', 'data', 'trace_parent'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
