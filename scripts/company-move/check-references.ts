import type pg from 'pg';
import { Failure } from '../lib/failure.ts';
import type { MovedTable } from './list-tables.ts';

type ForeignKey = { name: string; table: string; parent: string; columns: string[]; parent_columns: string[] };

/**
 * Checks the foreign keys of the copied rows, since the copy runs without PostgreSQL's own checks. Returns how many keys there are.
 * @throws {Failure} when a row refers to one that is not there
 */
export async function checkReferences(client: pg.Client, tables: MovedTable[], companyId: string): Promise<number> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select k.conname as name, c.relnamespace::regnamespace || '.' || c.relname as table, k.confrelid::regclass::text as parent,
      array(select quote_ident(a.attname) from unnest(k.conkey) with ordinality x (attnum, position)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.attnum order by x.position) as columns,
      array(select quote_ident(a.attname) from unnest(k.confkey) with ordinality x (attnum, position)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.attnum order by x.position) as parent_columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f'`,
  );
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, rows]));
  const moved = keys.filter(({ table }) => rowsOf.has(table));
  for (const { name, table, parent, columns, parent_columns } of moved) {
    const isSet = columns.map((column) => `c.${column} is not null`).join(' and ');
    const isSame = columns.map((column, i) => `p.${parent_columns[i]} = c.${column}`).join(' and ');
    const { rows } = await client.query(
      `select from (select * from ${table} where ${rowsOf.get(table)}) c
      where ${isSet} and not exists (select from ${parent} p where ${isSame}) limit 1`,
      [companyId],
    );
    if (rows.length > 0) throw new Failure(`A row of ${table} refers to one that did not move (${name}). Give the move up with --give-up.`);
  }
  return moved.length;
}
