import { type EventData, type EventName, eventCatalogue, type RecordedName } from '@binome/contract/events';
import type { CompanyContext } from '../process/context.ts';
import { inChildSpan } from '../telemetry/tracing.ts';

/** An event to record. Which data it needs depends on its name. */
export type NewEvent<Name extends RecordedName = RecordedName> = {
  [N in Name]: { name: N; subject_id: string } & (Record<never, never> extends EventData<N>
    ? { data?: EventData<N> }
    : { data: EventData<N> });
}[Name];

/** A recorded event. Its name determines the type of its data. */
export type DeliveredEvent<Name extends EventName = EventName> = {
  [N in Name]: { id: string; name: N; subject_id: string; data: EventData<N>; created_at: Date };
}[Name];

/** Records an event in the transaction of the change; queues its delivery after the commit. Returns its id. */
export async function recordEvent(context: CompanyContext, { name, subject_id, data = {} }: NewEvent): Promise<string> {
  const { tx, actor, services } = context;
  const row = { name, subject_id, actor_id: actor.user_id ?? null, data: JSON.stringify(data), created_at: services.now() };
  const { id } = await inChildSpan(`record ${name}`, { kind: 'producer', attributes: { 'binome.event': name } }, () =>
    tx.insertInto('events').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  context.afterCommit(() => services.jobs.deliver({ company_id: actor.company_id, event_id: id }));
  return id;
}

type EventRow = { id: string; name: string; subject_id: string; data: unknown; created_at: Date };

/**
 * Returns the event of a row.
 * @throws Error if the catalogue does not have the event, or if its data are not those of the catalogue. While a new version is
 * deployed, the worker of the previous one may get such an event: it fails, and the event is delivered later.
 */
export function parseEvent({ name, data, ...row }: EventRow): DeliveredEvent {
  if (!isEventName(name)) throw new Error(`event ${row.id} has an unknown name: ${name}`);
  return { ...row, name, data: eventCatalogue[name].data.parse(data) } as DeliveredEvent;
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventCatalogue, name);
}
