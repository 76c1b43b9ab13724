import { type DeliveredEvent, recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { listReferents } from './referent-queries.ts';

/** Notifies the referents of a relationship that it ended because a partner left their role, so that they can help the other one. */
export async function reportDepartures(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (event.name !== 'mentoring_relationship.finished' || !('left' in event.data)) return;
  const { subject_id: relationship_id, data } = event;
  for (const subject_id of await listReferents(context.tx, relationship_id)) {
    await recordEvent(context, { name: 'referent.departure_reported', subject_id, data: { relationship_id, left: data.left } });
  }
}
