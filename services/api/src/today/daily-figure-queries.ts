import type { Insertable } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { DailyFigures } from '../platform/data/schema.gen.ts';

export async function listProgramIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('programs').where('archived_at', 'is', null).orderBy('id').select('id').execute();
  return rows.map(({ id }) => id);
}

/** Keeps the figures that are stored already: the first of a day count. */
export async function insertFigures(tx: Tx, figures: Insertable<DailyFigures>[]): Promise<void> {
  await tx
    .insertInto('daily_figures')
    .values(figures)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
