import { sql } from 'kysely';
import type { Directory, Tx } from '../../platform/data/database.ts';
import { withLimits } from '../../platform/data/with-limits.ts';

type CompanyTable = { name: string; can_delete: boolean };

type CatalogueTable = CompanyTable & { referrers: string[]; blocking_referrers: string[] };

/**
 * Lists the tables with rows of companies, from the catalogue: those with a `company_id`, without the ones that only remember a company
 * (their key is set to null). Tables that others refer to come last.
 */
export async function listCompanyTables(directory: Directory): Promise<CompanyTable[]> {
  const { rows } = await sql<CatalogueTable>`
    select t.oid::regclass::text as name, has_table_privilege(t.oid, 'delete') as can_delete,
      array(select r.conrelid::regclass::text from pg_constraint r
        where r.contype = 'f' and r.confrelid = t.oid and r.conrelid <> t.oid) as referrers,
      array(select r.conrelid::regclass::text from pg_constraint r
        where r.contype = 'f' and r.confrelid = t.oid and r.conrelid <> t.oid and r.confdeltype in ('a', 'r')) as blocking_referrers
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id'
    where t.relkind in ('r', 'p') and t.relnamespace in ('app'::regnamespace, 'directory'::regnamespace)
      and not exists (select from pg_constraint k
        where k.contype = 'f' and k.conrelid = t.oid and k.confrelid = 'directory.companies'::regclass and k.confdeltype = 'n')
    order by 1`.execute(directory);
  return orderByReferences(rows).map(({ name, can_delete }) => ({ name, can_delete }));
}

/** Breaks a cycle of foreign keys at those that cascade or set null. */
function orderByReferences(tables: CatalogueTable[]): CatalogueTable[] {
  const ordered: CatalogueTable[] = [];
  for (let rest = tables; rest.length > 0; rest = rest.filter((table) => !ordered.includes(table))) {
    const names = new Set(rest.map(({ name }) => name));
    const free = rest.filter(({ referrers }) => !referrers.some((name) => names.has(name)));
    const next = rest.find(({ blocking_referrers }) => !blocking_referrers.some((name) => names.has(name)));
    ordered.push(...(free.length > 0 ? free : next ? [next] : rest));
  }
  return ordered;
}

export async function countRows(tx: Tx, companyId: string, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)} where company_id = ${companyId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Deletes some rows of a company from a table. Returns how many. */
export async function deleteRows(tx: Tx, companyId: string, table: string, limit: number): Promise<number> {
  const name = sql.table(table);
  const { numAffectedRows } = await sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where company_id = ${companyId} limit ${limit}))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes the company. PostgreSQL deletes all that is left of it, also from the tables that the API may only add to. */
export async function deleteCompany(tx: Tx, companyId: string): Promise<void> {
  await withLimits(tx, 'erasure', () => tx.deleteFrom('directory.companies').where('id', '=', companyId).execute());
}
