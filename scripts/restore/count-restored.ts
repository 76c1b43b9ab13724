import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { storedFileNames } from '@binome/api/personal-data/stored-file-names';
import pg from 'pg';

/** The rows of a table, of one company or of none. */
export type Count = { table: string; company_id: string; rows: number };

/** A file that the database names, by its path in the folder of files. */
export type NamedFile = { path: string; exists: boolean };

/** Counts the rows of every table, by company. `superuser` is not bound by row-level security. */
export async function countRows(superuser: pg.Client): Promise<Count[]> {
  const counts: Count[] = [];
  for (const { schema, name, has_company } of await listTables(superuser)) {
    const table = `${schema}.${name}`;
    const company = has_company ? "coalesce(company_id::text, '')" : "''";
    const { rows } = await superuser.query<Omit<Count, 'table'>>(
      `select ${company} as company_id, count(*)::int as rows
       from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} group by 1 order by 1`,
    );
    counts.push(...rows.map((row) => ({ table, ...row })));
  }
  return counts;
}

/** Lists the files that the database names, and looks for each in a folder of files. */
export async function listNamedFiles(superuser: pg.Client, folder: string): Promise<NamedFile[]> {
  const { rows } = await superuser.query<{ company_id: string; purpose: string; key: string }>(
    'select company_id, purpose, key from app.files order by company_id, key',
  );
  return rows.flatMap(({ company_id, ...file }) =>
    storedFileNames(file).map((name) => {
      const path = join(company_id, name);
      return { path, exists: existsSync(join(folder, path)) };
    }),
  );
}

type Table = { schema: string; name: string; has_company: boolean };

async function listTables(superuser: pg.Client): Promise<Table[]> {
  const { rows } = await superuser.query<Table>(`
    select n.nspname as schema, c.relname as name,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as has_company
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('app', 'directory', 'migration')
    order by 1, 2`);
  return rows;
}
