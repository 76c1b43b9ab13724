import { sql, type Updateable } from 'kysely';
import { type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import { needOf, needOrder } from '../onboarding/need-queries.ts';
import type { FiguresRow } from '../onboarding/present-figures.ts';
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

type CompanyFilter = {
  id?: string[];
  q?: string;
  listed?: boolean;
  archived?: boolean;
  needs_us?: boolean;
  onboarding?: boolean;
  ends_soon?: boolean;
};

/** Lists all companies with their figures, or only `onlyId`. No other list reads the data of several companies. `today` is an ISO day. */
export function listConsoleCompanies(
  directory: Directory,
  onlyId: string | null,
  filter: CompanyFilter,
  listQuery: ListQuery<'id' | 'name' | 'slug' | 'created_at' | 'needs_us'>,
  today: string,
) {
  const need = needOf(today);
  let query = directory
    .selectFrom('directory.companies as c')
    .leftJoin('directory.company_figures as f', 'f.company_id', 'c.id')
    .select(companyColumns)
    .select([need.as('need'), sql<FiguresRow | null>`case when f.company_id is not null then to_jsonb(f) end`.as('figures')]);
  const isRunning = sql<boolean>`c.suspended_at is null`;
  const isSetUp = sql<boolean>`(${isRunning} and f.onboarding is not null)`;
  const endsSoon = sql<boolean>`coalesce(${isRunning} and f.onboarding is null and f.programs_end_on < ${today}::date + 30, false)`;
  if (onlyId) query = query.where('c.id', '=', onlyId);
  if (filter.id) query = query.where('c.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.q) query = query.where(matchesWords(sql`c.name || ' ' || c.slug`, filter.q));
  if (filter.listed !== undefined) query = query.where('c.listed', '=', filter.listed);
  if (filter.archived !== undefined) query = query.where('c.suspended_at', filter.archived ? 'is not' : 'is', null);
  if (filter.needs_us !== undefined) query = query.where(sql<boolean>`(${need} <> 'nothing')`, '=', filter.needs_us);
  if (filter.onboarding !== undefined) query = query.where(isSetUp, '=', filter.onboarding);
  if (filter.ends_soon !== undefined) query = query.where(endsSoon, '=', filter.ends_soon);
  return readPage(directory, query, { ...companySorts, needs_us: needOrder(today) }, listQuery);
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
