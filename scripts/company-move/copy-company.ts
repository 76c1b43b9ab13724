import type pg from 'pg';
import { copyTable } from './copy-table.ts';
import type { Company, Move } from './find-company.ts';
import type { MovedTable } from './list-tables.ts';
import { inTransaction, type Side, type Source } from './sides.ts';

/**
 * Copies the rows of the company, table by table, from one snapshot. A run that was cut is continued: a table is there whole or not at all.
 * The company arrives archived and under a move of its own, so nothing of it works there before the end. Returns the rows by table.
 */
export async function copyCompany(
  source: Source,
  target: Side,
  { company, move, tables, staffId }: { company: Company; move: Move; tables: MovedTable[]; staffId: string },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const readAll = async () => {
    for (const table of tables) {
      const isFirst = table.name === 'directory.companies';
      const alongside = isFirst ? () => openMoveIn(source, target, { company, move, staffId }) : undefined;
      counts[table.name] = await copyTable(source, target, table, company.id, alongside);
    }
  };
  await inTransaction(source.reader, readAll, 'begin isolation level repeatable read, read only');
  return counts;
}

async function openMoveIn(source: Source, { client }: Side, { company, move, staffId }: { company: Company; move: Move; staffId: string }) {
  await copyStaff(source.reader, client, { companyId: company.id, staffId });
  await client.query(
    `insert into directory.company_moves
      (id, company_id, company_name, direction, other_address, reason, staff_id, archived_at, started_at, stopped_at)
    values ($1, $2, $3, 'in', $4, $5, $6, $7, $8, now())`,
    [move.id, company.id, company.name, source.env.BASE_URL, move.reason, staffId, move.archived_at, move.started_at],
  );
}

/**
 * Copies the names of the staff whom the company's rows name, as people who have left: they get no login there. Somebody who also has an
 * account there keeps it beside.
 */
async function copyStaff(reader: pg.Client, client: pg.Client, { companyId, staffId }: { companyId: string; staffId: string }) {
  const { rows: references } = await reader.query<{ table: string; column: string }>(
    `select k.conrelid::regclass::text as table, quote_ident(a.attname) as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'directory.staff'::regclass
      and (k.connamespace = 'app'::regnamespace or k.conrelid = 'directory.support_accesses'::regclass)`,
  );
  const named = references.map(({ table, column }) => `select ${column} from ${table} where company_id = $1`).join(' union ');
  const { rows: staff } = await reader.query(
    `select id, first_name, last_name, language, coalesce(suspended_at, now()) as suspended_at, created_at from directory.staff
    where id = $2 or id in (${named})`,
    [companyId, staffId],
  );
  for (const person of staff)
    await client.query(
      `insert into directory.staff (id, first_name, last_name, language, suspended_at, created_at) values ($1, $2, $3, $4, $5, $6)
      on conflict do nothing`,
      [person.id, person.first_name, person.last_name, person.language, person.suspended_at, person.created_at],
    );
}
