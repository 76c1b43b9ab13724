import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { WorkshopAnswers } from '../../platform/data/schema.gen.ts';

export async function upsertAnswer(tx: Tx, row: Insertable<WorkshopAnswers>): Promise<void> {
  const { answer, answered_at } = row;
  await tx
    .insertInto('workshop_answers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'workshop_id', 'user_id']).doUpdateSet({ answer, answered_at }))
    .execute();
}

export type AnswerCounts = { workshop_id: string; useful_now: number; useful_later: number; not_useful: number };

/** How often each answer was given about workshops; those with fewer than five answers are left out. */
export async function countAnswers(tx: Tx, ids: string[]): Promise<AnswerCounts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AnswerCounts>`select * from app.count_workshop_answers(${ids}::uuid[])`.execute(tx);
  return rows;
}
