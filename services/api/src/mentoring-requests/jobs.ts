import { recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { endRequest } from './actions.ts';
import { countReminders, lockExpiredRequests } from './queries.ts';
import { eventSubject } from './states.ts';

const batchSize = 200;

/** Expires the requests that were not answered in time. */
export async function expireRequests(context: CompanyContext): Promise<void> {
  for (const request of await lockExpiredRequests(context.tx, context.now, batchSize)) await endRequest(context, request, 'expire');
}

/** Reminds the receivers of open requests. */
export async function remindReceivers(context: CompanyContext): Promise<void> {
  for (const { id, initiated_by } of await countReminders(context.tx, context.now, batchSize)) {
    await recordEvent(context, { name: `${eventSubject(initiated_by)}.reminder`, subject_id: id });
  }
}
