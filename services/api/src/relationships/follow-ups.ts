import type { Tx } from '../platform/database.ts';
import { upsertContact } from './follow-up-queries.ts';

/** Notes that something was heard of a pair, by whatever one of the two does together with the other: a silence ends with it. */
export async function noteContact(tx: Tx, relationshipId: string, now: Date): Promise<void> {
  await upsertContact(tx, relationshipId, now);
}
