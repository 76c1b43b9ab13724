import type { DeliveredEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { leave } from './membership.ts';
import { publishCircle } from './publish.ts';
import { lockCircle } from './queries.ts';
import { readCircle } from './read-circle.ts';

/** Takes a person whose account is closed out of their circles, so that others facilitate and decide. */
export async function leaveCirclesOfClosedAccount(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (event.name !== 'account.closed') return;
  const { tx, now } = context;
  const places = await tx
    .selectFrom('circle_members')
    .where('user_id', '=', event.subject_id)
    .where('state', 'in', ['member', 'invited', 'requested'])
    .select(['id', 'circle_id', 'state'])
    .execute();
  for (const { id, circle_id, state } of places) {
    await lockCircle(tx, circle_id);
    const read = await readCircle(tx, circle_id, now);
    if (state !== 'member') await tx.deleteFrom('circle_members').where('id', '=', id).execute();
    else if (read.circle.state !== 'ended') await leave(context, read, id);
    publishCircle(context, circle_id, read.places);
  }
}
