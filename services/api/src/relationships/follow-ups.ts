import type { Tx } from '../platform/data/database.ts';
import { upsertContact } from './follow-up-queries.ts';

/** Records an interaction of the partners, which ends a silence. */
export async function recordContact(tx: Tx, relationshipId: string, now: Date): Promise<void> {
  await upsertContact(tx, relationshipId, now);
}
