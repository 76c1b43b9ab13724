import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Characters of one message to PostgreSQL. */
const messageLength = 65_536;

/**
 * Copies rows into a temporary table, because PostgreSQL refuses COPY into a table with row-level security. Returns the statements that
 * insert them into `table`. All rows must have the columns of the first row, which are texts, numbers, booleans and dates.
 */
export async function stageRows(client: pg.Client, table: string, rows: readonly object[]): Promise<string> {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first).join(', ');
  const staged = `staged_${table}`;
  await client.query(`create temporary table ${staged} as select ${columns} from ${table} with no data`);
  await pipeline(Readable.from(copyMessages(rows)), client.query(copyFrom(`copy ${staged} from stdin`)));
  return `insert into ${table} (${columns}) select * from ${staged}; drop table ${staged};`;
}

/** Joins the lines of COPY's text format, because each message has a cost. */
function* copyMessages(rows: readonly object[]): Generator<string> {
  let message = '';
  for (const row of rows) {
    message += `${Object.values(row).map(copyField).join('\t')}\n`;
    if (message.length < messageLength) continue;
    yield message;
    message = '';
  }
  yield message;
}

function copyField(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}
