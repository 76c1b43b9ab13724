import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import { lockDue } from '../../platform/data/due-queries.ts';

/** Deletes invited users who never registered and whose invitations all ended long ago, with these invitations by cascade. */
export async function deleteInvitees(tx: Tx, now: Date, limit: number): Promise<void> {
  const ids = await lockDue(tx, 'expired-invitees', { table: 'users', now, limit, deletes: true });
  await tx.deleteFrom('users').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}
