import type { Tx } from '../platform/data/database.ts';
import { deleteOldChanges } from './queries.ts';

const hourMs = 3_600_000;

/** Retention of the rows of `matching_changes`: that of the job. */
const changeRetentionHours = 24;

/** A cached community not checked for this long is rebuilt, because its changes may be pruned. Leaves an hour for clock differences. */
export const indexMaxAgeMs = (changeRetentionHours - 1) * hourMs;

/** Deletes a company's changes that are older than the retention. Idempotent. Returns their number. */
export function pruneMatchingChanges(tx: Tx, now: Date): Promise<number> {
  return deleteOldChanges(tx, now);
}
