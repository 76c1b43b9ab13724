import { recordEvent } from '../../platform/delivery/events.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { markHelpReminded } from './queries.ts';

const batchSize = 200;

/** Tells the referents again of calls that were not made in time, once. */
export async function remindOfHelp(context: CompanyContext): Promise<void> {
  for (const { id, by } of await markHelpReminded(context.tx, context.now, batchSize)) {
    await recordEvent(context, { name: 'mentoring_relationship.help_wanted', subject_id: id, data: { by, again: true } });
  }
}
