import type { DB } from '@binome/api/platform/data/schema.gen';
import { type Kysely, sql } from 'kysely';

const rowsPerStatement = 20_000;

/**
 * Inserts rows as one JSON parameter per statement, because PostgreSQL limits the number of parameters.
 * All rows must have the columns of the first row.
 */
export async function insertRows(db: Kysely<DB>, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const target = sql.table(table);
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(start, start + rowsPerStatement));
    await sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${json}::json)`.execute(
      db,
    );
  }
}
