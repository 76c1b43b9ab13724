import type { Tx } from '../../platform/data/database.ts';

export async function markWeekMade(tx: Tx, userIds: string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await tx.updateTable('users').set({ referent_week_at: now }).where('id', 'in', userIds).execute();
}
