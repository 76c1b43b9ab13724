import { findPersonTimes } from '../availabilities/queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { commonStartsWith } from './free-time.ts';

/**
 * Returns the next starts at which the viewer and each user are both free, by user id, at most `count` each. One query reads all
 * people. Null if the viewer has entered no weekly availability.
 */
export async function findNextSlots(
  tx: Tx,
  viewerId: string,
  userIds: string[],
  { now, count }: { now: Date; count: number },
): Promise<Map<string, Date[]> | null> {
  const [viewer, ...others] = await findPersonTimes(tx, [viewerId, ...userIds]);
  if (!viewer || viewer.windows.length === 0) return null;
  const nextStarts = commonStartsWith(viewer, now, count);
  return new Map(others.map((other) => [other.id, nextStarts(other)]));
}
