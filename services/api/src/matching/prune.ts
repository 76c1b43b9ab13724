import type { Tx } from '../platform/database.ts';
import { deleteChangesBefore } from './queries.ts';

const hour = 3_600_000;

/** For how long the notes of changes are kept. */
export const changesKeptHours = 24;

/** An index that has not looked for this long is rebuilt: the notes it needs may be gone, on whoever's clock. */
export const indexTrustedMilliseconds = (changesKeptHours - 1) * hour;

/** Forgets a company's notes of changes that no index needs any more. Safe to run twice. Returns how many there were. */
export function pruneMatchingChanges(tx: Tx, now: Date): Promise<number> {
  return deleteChangesBefore(tx, new Date(now.getTime() - changesKeptHours * hour));
}
