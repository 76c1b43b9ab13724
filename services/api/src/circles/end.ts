import type { CompanyContext } from '../platform/process/context.ts';
import { publishCircle } from './publish.ts';
import { updateCircle } from './queries.ts';
import type { ReadCircle } from './read-circle.ts';
import { cancelComingSessions } from './session-queries.ts';

/** Ends a locked circle, and cancels the sessions that are left. Its members keep reading it. */
export async function endCircle(context: CompanyContext, { circle, places }: ReadCircle, reason: string | null = null): Promise<void> {
  const { tx, now } = context;
  await cancelComingSessions(tx, circle.id, now);
  await updateCircle(tx, circle.id, { state: 'ended', ended_at: now, end_reason: reason });
  publishCircle(context, circle.id, places);
}
