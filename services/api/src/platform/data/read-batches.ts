import { CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';

let cursorCount = 0;

/**
 * Reads the rows of a query, `size` at a time, from one snapshot. Other requests are answered between two batches: parsing some thousand
 * rows at once would make them wait.
 */
export async function* readBatches<Row>(tx: Tx, query: CompiledQuery<Row>, size: number): AsyncGenerator<Row[], void> {
  cursorCount += 1;
  const cursor = `batches_${cursorCount}`;
  await tx.executeQuery({ ...query, sql: `declare ${cursor} no scroll cursor for ${query.sql}` });
  for (let count = size; count === size; ) {
    const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(`fetch ${size} from ${cursor}`));
    count = rows.length;
    if (count > 0) yield rows;
  }
  await tx.executeQuery(CompiledQuery.raw(`close ${cursor}`));
}
