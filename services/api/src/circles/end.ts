import type { CompanyContext } from '../platform/process/context.ts';
import { others, tell } from './notices.ts';
import { publishCircle } from './publish.ts';
import { updateCircle } from './queries.ts';
import type { ReadCircle } from './read-circle.ts';
import { cancelComingSessions } from './session-queries.ts';

/** Ends a locked circle, and cancels the sessions that are left. Its members keep reading it. */
export async function endCircle(
  context: CompanyContext,
  { circle, places, members, sessions }: ReadCircle,
  reason: string | null = null,
): Promise<void> {
  const { tx, now } = context;
  await cancelComingSessions(tx, circle.id, now);
  await updateCircle(tx, circle.id, { state: 'ended', ended_at: now, end_reason: reason });
  const isEarly = sessions.some(({ cancelled_at, starts_at }) => !cancelled_at && starts_at > now);
  const data = isEarly ? { early: true as const } : {};
  await tell(context, 'circle.ended', { circle_id: circle.id }, others(context, members), () => data);
  publishCircle(context, circle.id, places);
}
