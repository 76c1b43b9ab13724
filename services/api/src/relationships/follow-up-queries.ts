import type { Tx } from '../platform/data/database.ts';

/** Updates the last contact, never to an earlier time, and resets the nudges. Creates the row if it is missing. */
export async function upsertContact(tx: Tx, mentoring_relationship_id: string, last_contact_at: Date): Promise<void> {
  await tx
    .insertInto('relationship_follow_ups')
    .values({ mentoring_relationship_id, last_contact_at })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'mentoring_relationship_id'])
        .doUpdateSet({ last_contact_at, nudged_at: null, nudges: 0 })
        .where('relationship_follow_ups.last_contact_at', '<', last_contact_at),
    )
    .execute();
}
