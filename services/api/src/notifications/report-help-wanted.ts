import { type DeliveredEvent, recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { findCallForHelp, listHelpReceivers } from './referent-queries.ts';

/** Tells the referents of a relationship that a partner asks for a call; once the time is over, whoever has taken it. */
export async function reportHelpWanted(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (event.name !== 'mentoring_relationship.help_wanted') return;
  const { subject_id: relationship_id, data } = event;
  const receivers = await listHelpReceivers(context.tx, relationship_id);
  const taker = data.again && (await findCallForHelp(context.tx, relationship_id))?.help_taken_by;
  for (const subject_id of taker && receivers.includes(taker) ? [taker] : receivers) {
    await recordEvent(context, { name: 'referent.help_wanted', subject_id, data: { relationship_id, ...data } });
  }
}
