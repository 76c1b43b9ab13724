import type { ProfileType } from '@binome/contract/states';
import type { Tx } from '../platform/data/database.ts';
import { upsertContact, upsertHelpWanted } from './follow-up-queries.ts';

/** Records an interaction of the partners, which ends a silence. */
export async function recordContact(tx: Tx, relationshipId: string, now: Date): Promise<void> {
  await upsertContact(tx, relationshipId, now);
}

/** Records that a partner asks for a call. If both ask, the first one is stored. */
export async function recordHelpWanted(tx: Tx, relationshipId: string, side: ProfileType, now: Date): Promise<void> {
  await upsertHelpWanted(tx, relationshipId, side, now);
}
