import type { ProfileType } from '@binome/contract/states';
import type { Tx } from '../platform/database.ts';
import { upsertContact, upsertHelpWanted } from './follow-up-queries.ts';

/** Notes that something was heard of a pair, by whatever one of the two does together with the other: a silence ends with it. */
export async function recordContact(tx: Tx, relationshipId: string, now: Date): Promise<void> {
  await upsertContact(tx, relationshipId, now);
}

/** Puts a pair among those whom a referent is to call. Of two who ask, the first is named; asking again changes nothing. */
export async function recordHelpWanted(tx: Tx, relationshipId: string, side: ProfileType, now: Date): Promise<void> {
  await upsertHelpWanted(tx, relationshipId, side, now);
}
