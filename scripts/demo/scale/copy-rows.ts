import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Characters of one message to PostgreSQL. */
const messageLength = 65_536;

/**
 * Copies rows into a temporary table and inserts them from there into `table`, because PostgreSQL refuses COPY into a table with row-level
 * security. All rows must have the columns of the first row, which are texts, numbers, booleans and dates. The rows stay in
 * `staged_<table>` until the end of the transaction.
 */
export async function copyRows(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  const staged = `staged_${table.replace('.', '_')}`;
  await client.query(
    `create temporary table if not exists ${staged} on commit delete rows as select ${columns} from ${table} with no data`,
  );
  await pipeline(Readable.from(copyMessages(rows)), client.query(copyFrom(`copy ${staged} from stdin`)));
  await client.query(`insert into ${table} (${columns}) select * from ${staged}`);
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

const special = /[\\\t\n\r]/;

function copyField(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = String(value);
  if (!special.test(text)) return text;
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}
