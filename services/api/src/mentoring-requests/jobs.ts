import type { CompanyContext } from '../platform/context.ts';
import { recordEvent } from '../platform/events.ts';
import { endRequest } from './actions.ts';
import { countReminders, lockExpiredRequests } from './queries.ts';
import { eventSubject } from './states.ts';

const day = 86_400_000;
const batchSize = 200;

/** Days after the request on which the receiver is reminded. */
const reminderDays = [3, 7];

/** Expires the requests that were not answered in time. */
export async function expireRequests(context: CompanyContext): Promise<void> {
  for (const request of await lockExpiredRequests(context.tx, context.now, batchSize)) await endRequest(context, request, 'expire');
}

/** Reminds the receivers of open requests. After a long outage of the worker, one reminder replaces those that were missed. */
export async function remindReceivers(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  for (const [index, days] of [...reminderDays.entries()].reverse()) {
    const createdBefore = new Date(now.getTime() - days * day);
    const due = await countReminders(tx, { createdBefore, reminders: index + 1, now });
    for (const { id, initiated_by } of due) {
      await recordEvent(context, { name: `${eventSubject(initiated_by)}.reminder`, subject_id: id });
    }
  }
}
