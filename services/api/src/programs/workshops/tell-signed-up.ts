import { recordEvent } from '../../platform/delivery/events.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { listSignedUp } from './queries.ts';

/** Tells those with a seat that a workshop has another day, hour or place, or that it is cancelled; the waiting list learns of the end only. */
export async function tellSignedUp(
  context: CompanyContext,
  workshop_id: string,
  name: 'workshop.changed' | 'workshop.cancelled',
): Promise<void> {
  const people = await listSignedUp(context.tx, workshop_id);
  const told = name === 'workshop.cancelled' ? people : people.filter(({ seated_at }) => seated_at !== null);
  for (const { user_id } of told) await recordEvent(context, { name, subject_id: user_id, data: { workshop_id } });
}
