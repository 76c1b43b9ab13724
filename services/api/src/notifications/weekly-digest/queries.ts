import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import { due } from '../../platform/data/due-queries.ts';

const several = 2;

/** The ids of the running relationships in which a person is the presenter, the oldest first. */
export async function listAccompanied(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('mentoring_relationships as r')
    .innerJoin('profiles as p', 'p.id', 'r.presenter_id')
    .where('p.user_id', '=', userId)
    .where('r.kind', '=', 'mentoring')
    .where('r.aasm_state', 'in', ['initiated', 'admin_initiated'])
    .orderBy('r.id')
    .select('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Is the person the presenter of several people now? */
export async function accompaniesSeveral(tx: Tx, userId: string): Promise<boolean> {
  return (await listAccompanied(tx, userId)).length >= several;
}

/** The presenters of several people who have had no weekly digest for six days. */
export async function listWeeklyReaders(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select user_id from ${due('weekly-digests', now)}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}
