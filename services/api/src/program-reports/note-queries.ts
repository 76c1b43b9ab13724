import type { Tx } from '../platform/data/database.ts';
import { firstDay } from './reader-queries.ts';

/** What a referent wrote at the foot of the report of a month, and who. */
export function findNote(tx: Tx, programId: string | null, month: string) {
  return tx
    .selectFrom('program_report_notes as n')
    .leftJoin('users as u', 'u.id', 'n.by_user_id')
    .where('n.program_id', 'is not distinct from', programId)
    .where('n.month', '=', firstDay(month))
    .select(['n.id', 'n.body', 'u.first_name', 'u.last_name'])
    .executeTakeFirst();
}

/** Makes writers of the note of the same month wait for each other. */
export async function lockNotes(tx: Tx): Promise<void> {
  await tx.selectFrom('company_settings').select('company_id').forNoKeyUpdate().execute();
}

export async function upsertNote(
  tx: Tx,
  note: { program_id: string | null; month: string; body: string; by_user_id: string | null; created_at: Date },
): Promise<string> {
  const { body, by_user_id } = note;
  const row = await tx
    .insertInto('program_report_notes')
    .values({ ...note, month: firstDay(note.month) })
    .onConflict((conflict) => conflict.columns(['company_id', 'program_id', 'month']).doUpdateSet({ body, by_user_id }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
