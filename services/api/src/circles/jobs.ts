import { lockDue } from '../platform/data/due-queries.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { endCircle } from './end.ts';
import { nameFacilitator } from './name-facilitator.ts';
import { noData, tell } from './notices.ts';
import { publishCircle } from './publish.ts';
import { type ReadCircle, readCircle } from './read-circle.ts';
import { updateSession } from './session-queries.ts';

const batchSize = 100;
const day = 86_400_000;

/** Ends circles whose season is over, names who facilitates next, and reminds the members the day before a session. */
export async function takeCircleSteps(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  for (const id of await lockDue(tx, 'circle-steps', { table: 'circles', now, limit: batchSize })) {
    const read = await readCircle(tx, id, now);
    if (read.circle.ends_at <= now) {
      await endCircle(context, read);
      continue;
    }
    await nameFacilitator(context, id);
    await remind(context, await readCircle(tx, id, now));
    publishCircle(context, id, read.members);
  }
}

async function remind(context: CompanyContext, { circle, members, sessions }: ReadCircle): Promise<void> {
  const { tx, now } = context;
  const coming = sessions.filter(
    ({ starts_at, cancelled_at }) => !cancelled_at && starts_at > now && starts_at.getTime() <= now.getTime() + day,
  );
  for (const { id, starts_at, reminded_for } of coming) {
    if (reminded_for?.getTime() === starts_at.getTime()) continue;
    await updateSession(tx, id, { reminded_for: starts_at });
    await tell(context, 'circle.day_before', { circle_id: circle.id, circle_session_id: id, sender_user_id: null }, members, noData);
  }
}
