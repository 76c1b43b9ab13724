import { sql, type Updateable } from 'kysely';
import { type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import type { Directory, Tx } from '../platform/data/database.ts';
import type { CompanySettings, DirectoryCompanies } from '../platform/data/schema.gen.ts';
import { consoleSettings, identityColumns, memberSettings } from './setting-queries.ts';

const companyColumns = [...identityColumns, 'c.logo_url', 'c.listed', 'c.suspended_at', 'c.created_at'] as const;

const companySorts = {
  id: sql.ref('c.id'),
  name: sql`fold_text(c.name)`,
  slug: sql.ref('c.slug'),
  created_at: sql.ref('c.created_at'),
};

/** Lists all companies, or only `onlyId`. No other list reads the data of several companies. */
export function listConsoleCompanies(
  directory: Directory,
  onlyId: string | null,
  filter: { id?: string[]; q?: string; listed?: boolean; archived?: boolean },
  listQuery: ListQuery<'id' | 'name' | 'slug' | 'created_at'>,
) {
  let query = directory.selectFrom('directory.companies as c').select(companyColumns);
  if (onlyId) query = query.where('c.id', '=', onlyId);
  if (filter.id) query = query.where('c.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.q) query = query.where(matchesWords(sql`c.name || ' ' || c.slug`, filter.q));
  if (filter.listed !== undefined) query = query.where('c.listed', '=', filter.listed);
  if (filter.archived !== undefined) query = query.where('c.suspended_at', filter.archived ? 'is not' : 'is', null);
  return readPage(directory, query, companySorts, listQuery);
}

/** Finds the company of the transaction, with the settings that the console shows. */
export function findConsoleCompany(tx: Tx) {
  return tx
    .selectFrom('company_settings as s')
    .innerJoin('directory.companies as c', 'c.id', 's.company_id')
    .select(companyColumns)
    .select(['c.networks', ...memberSettings, ...consoleSettings])
    .executeTakeFirstOrThrow();
}

/** Locks the settings of the company of the transaction. */
export async function lockCompanySettings(tx: Tx): Promise<void> {
  await tx.selectFrom('company_settings').select('company_id').forUpdate().execute();
}

/** Returns true if another company uses the slug. */
export async function isSlugTaken(tx: Tx, slug: string, companyId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('directory.companies')
    .where('slug', '=', slug)
    .where('id', '<>', companyId)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateDirectoryCompany(tx: Tx, companyId: string, change: Updateable<DirectoryCompanies>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('directory.companies').set(change).where('id', '=', companyId).execute();
}

export async function updateCompanySettings(tx: Tx, change: Updateable<CompanySettings>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('company_settings').set(change).execute();
}
