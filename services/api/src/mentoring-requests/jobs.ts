import type { CompanyContext } from '../platform/context.ts';
import { recordEvent } from '../platform/events.ts';
import { endRequest } from './actions.ts';
import { countReminders, lockOverdueRequests } from './queries.ts';

const day = 86_400_000;
const batch = 200;

/** A mentor is reminded of an open question after three days, and once more after seven. */
const reminderDays = [3, 7];

/** Closes the requests that nobody answered in time, so that the mentee can turn to somebody else. */
export async function expireRequests(context: CompanyContext): Promise<void> {
  for (const request of await lockOverdueRequests(context.tx, context.now, batch)) await endRequest(context, request, 'expire');
}

/** Reminds mentors of requests that wait. After a long silence of the worker, one reminder stands for those that were missed. */
export async function remindPresenters(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  for (const [index, days] of [...reminderDays.entries()].reverse()) {
    const askedBefore = new Date(now.getTime() - days * day);
    const due = await countReminders(tx, { askedBefore, reminders: index + 1, now });
    for (const { id } of due) await recordEvent(context, { name: 'mentoring_request.reminder', subject_id: id });
  }
}
