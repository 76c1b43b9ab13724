import type { Insertable } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { FollowUpSnoozes } from '../platform/data/schema.gen.ts';

/** One row a queue and subject: the last choice counts, whoever makes it. */
export function upsertSnooze(tx: Tx, snooze: Insertable<FollowUpSnoozes>) {
  const { queue: _, subject_id: __, ...changed } = snooze;
  return tx
    .insertInto('follow_up_snoozes')
    .values(snooze)
    .onConflict((conflict) => conflict.columns(['company_id', 'queue', 'subject_id']).doUpdateSet(changed))
    .returning(['id', 'queue', 'subject_id', 'until', 'note'])
    .executeTakeFirstOrThrow();
}

export async function deleteSnooze(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('follow_up_snoozes').where('id', '=', id).execute();
}
