import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Failure } from '../lib/failure.ts';
import type { MovedTable } from './list-tables.ts';
import { inTransaction, type Side, type Source } from './sides.ts';

type Measure = { count: number; checksum: string };

/**
 * Copies the company's rows of a table in one transaction of the target, and compares number and checksum before it commits. Does nothing
 * when an earlier run has copied them. `alongside` runs in the same transaction. Returns the number of rows.
 * @throws {Failure} when the sides differ
 */
export async function copyTable(
  source: Pick<Source, 'reader'>,
  target: Pick<Side, 'client'>,
  table: MovedTable,
  companyId: string,
  alongside: () => Promise<unknown> = async () => {},
): Promise<number> {
  const wanted = await measure(source.reader, table, companyId);
  const { client } = target;
  await inTransaction(client, async () => {
    const present = await measure(client, table, companyId);
    if (isSame(present, wanted)) return;
    await client.query('set local session_replication_role = replica');
    // Rows of the directory may have ended since an earlier run. Nothing ends or changes rows of a company that is being moved.
    if (present.count > 0 && table.isDirectory) await client.query(`delete from ${table.name} where ${literal(table.rows, companyId)}`);
    else if (present.count > 0) throw different(table, present, wanted);
    await fillTable(source.reader, client, table, companyId);
    await alongside();
    const copied = await measure(client, table, companyId);
    if (!isSame(copied, wanted)) throw different(table, copied, wanted);
  });
  return wanted.count;
}

/** PostgreSQL has no `copy` into a table with row-level security: the rows arrive in a temporary one, and the policies see each insert. */
async function fillTable(reader: pg.Client, client: pg.Client, table: MovedTable, companyId: string): Promise<void> {
  const columns = table.columns.join(', ');
  await receiveRows(reader, client, table, companyId);
  await client.query(`insert into ${table.name} (${columns}) select ${columns} from pg_temp.moved_rows`);
}

/** Copies the rows into the temporary table `moved_rows`, which ends with the transaction. */
export async function receiveRows(reader: pg.Client, client: pg.Client, table: MovedTable, companyId: string): Promise<void> {
  const columns = table.columns.join(', ');
  await client.query(`create temporary table moved_rows on commit drop as select ${columns} from ${table.name} with no data`);
  const rows = reader.query(copyTo(`copy (select ${table.values} from ${table.name} where ${literal(table.rows, companyId)}) to stdout`));
  await pipeline(rows, client.query(copyFrom(`copy pg_temp.moved_rows (${columns}) from stdin`)));
}

/** Counts the company's rows, and adds up the hashes of their texts, in whatever order they are stored. */
async function measure(client: pg.Client, { name, rows, text }: MovedTable, companyId: string): Promise<Measure> {
  const { rows: found } = await client.query<{ count: string; checksum: string }>(
    `select count(*)::text as count, coalesce(sum(hashtextextended(${text}, 0)), 0)::text as checksum from ${name} where ${rows}`,
    [companyId],
  );
  return { count: Number(found[0]?.count), checksum: found[0]?.checksum ?? '' };
}

function isSame(one: Measure, other: Measure): boolean {
  return one.count === other.count && one.checksum === other.checksum;
}

function different({ name }: MovedTable, target: Measure, source: Measure): Failure {
  const rows = `${source.count} rows here, ${target.count} there`;
  return new Failure(`${name} is not the same on both sides (${rows}). Give the move up with --give-up, then begin it again.`);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `copy` takes no parameters. */
function literal(condition: string, companyId: string): string {
  if (!uuid.test(companyId)) throw new Error('a company id is not a uuid');
  return condition.replaceAll('$1', `'${companyId}'`);
}
