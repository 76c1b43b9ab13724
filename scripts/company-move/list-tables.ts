import { directoryTables } from '@binome/api/personal-data/company-moves/directory-tables';
import type pg from 'pg';

/** A table whose rows move. `rows` is the condition on the rows of company `$1`; `columns` are those that are written. */
export type MovedTable = { name: string; isDirectory: boolean; rows: string; columns: string[]; values: string; text: string };

/** Names transactions of the server that wrote it. The index of the other server begins afresh. */
const leftTables = ['app.matching_changes'];

const ownLogins = '(select id from directory.logins where company_id = $1)';
const conditions = {
  company: 'company_id = $1',
  login: `login_id in ${ownLogins}`,
  company_or_login: `(company_id = $1 or login_id in ${ownLogins})`,
};

type CatalogueTable = { name: string; columns: { name: string; type: string; generated: boolean }[] };

/**
 * Lists the tables whose rows move, from the catalogue: a new table moves without a change here. The company comes first and the logins
 * second, since the conditions of others name them.
 */
export async function listMovedTables(client: pg.Client): Promise<MovedTable[]> {
  const { rows } = await client.query<CatalogueTable>(`
    select t.relnamespace::regnamespace || '.' || t.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype::text, 'generated', a.attgenerated <> '') order by a.attname) as columns
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind in ('r', 'p') and t.relnamespace in ('app'::regnamespace, 'directory'::regnamespace)
    group by t.oid order by 1`);
  const moved = rows.flatMap((table) => {
    const condition = conditionOf(table.name);
    return condition ? [describe(table, condition)] : [];
  });
  const first = ['directory.companies', 'directory.logins'];
  return moved.sort((one, other) => rank(first, one.name) - rank(first, other.name));
}

function rank(first: string[], name: string): number {
  const position = first.indexOf(name);
  return position < 0 ? first.length : position;
}

function conditionOf(name: string): string | undefined {
  if (name === 'directory.companies') return 'id = $1';
  if (name.startsWith('app.')) return leftTables.includes(name) ? undefined : conditions.company;
  return conditions[Reflect.get(directoryTables, name) as keyof typeof conditions];
}

function describe({ name, columns }: CatalogueTable, rows: string): MovedTable {
  const written = columns.filter(({ generated }) => !generated);
  return {
    name,
    rows,
    isDirectory: name.startsWith('directory.'),
    columns: written.map((column) => quote(column.name)),
    values: written.map(writtenValue).join(', '),
    // Also of the generated columns, which each side computes.
    text: `row(${columns.map(writtenValue).join(', ')})::text`,
  };
}

/** The id of a transaction means nothing on another server, where it could be that of a later one: zero is the id of none. */
function writtenValue({ name, type }: { name: string; type: string }): string {
  const column = quote(name);
  return type === 'xid8' ? `case when ${column} is not null then '0'::xid8 end` : column;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
