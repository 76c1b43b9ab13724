import { sql } from 'kysely';
import { type ListQuery, readPage } from '../../console/page-queries.ts';
import type { Directory } from '../../platform/data/database.ts';

const state = sql<'waiting' | 'ready' | 'failed' | 'expired'>`case
  when e.deleted_at is not null then 'expired' when e.finished_at is not null then 'ready'
  when e.failed_at is not null then 'failed' else 'waiting' end`;

const sorts = { id: sql.ref('e.id'), created_at: sql.ref('e.created_at'), company_name: sql`fold_text(c.name)` };

export function listCompanyExports(
  directory: Directory,
  filter: { id?: string[]; company_id?: string },
  listQuery: ListQuery<'id' | 'created_at' | 'company_name'>,
) {
  let query = selectExports(directory);
  if (filter.id) query = query.where('e.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.company_id) query = query.where('e.company_id', '=', filter.company_id);
  return readPage(directory, query, sorts, listQuery);
}

export function findCompanyExport(directory: Directory, id: string) {
  return selectExports(directory).where('e.id', '=', id).executeTakeFirstOrThrow();
}

function selectExports(directory: Directory) {
  return directory
    .selectFrom('directory.company_exports as e')
    .innerJoin('directory.companies as c', 'c.id', 'e.company_id')
    .leftJoin('directory.staff as s', 's.id', 'e.staff_id')
    .select(['e.id', 'e.company_id', 'c.name as company_name', 'e.reason', 'e.bytes', 'e.created_at', 'e.finished_at', 'e.expires_at'])
    .select([state.as('state'), sql<string | null>`s.first_name || ' ' || s.last_name`.as('staff_name')]);
}

export function insertCompanyExport(
  directory: Directory,
  row: { company_id: string; staff_id: string; reason: string; file_name: string; created_at: Date },
) {
  return directory.insertInto('directory.company_exports').values(row).returning('id').executeTakeFirstOrThrow();
}

/** The export of a company that the worker has not finished, if any. */
export function findWaitingExport(directory: Directory, companyId: string) {
  return directory
    .selectFrom('directory.company_exports')
    .where('company_id', '=', companyId)
    .where('finished_at', 'is', null)
    .where('failed_at', 'is', null)
    .select('id')
    .executeTakeFirst();
}

/** Lists the exports whose archive is to be written, oldest first. */
export function listWaitingExports(directory: Directory) {
  return directory
    .selectFrom('directory.company_exports as e')
    .innerJoin('directory.companies as c', 'c.id', 'e.company_id')
    .where('e.finished_at', 'is', null)
    .where('e.failed_at', 'is', null)
    .orderBy('e.created_at')
    .select(['e.id', 'e.company_id', 'c.name as company_name', 'e.staff_id', 'e.file_name', 'e.attempts', 'e.created_at'])
    .execute();
}

export type WaitingExport = Awaited<ReturnType<typeof listWaitingExports>>[number];

export async function markFinished(
  directory: Directory,
  id: string,
  change: { finished_at: Date; expires_at: Date; bytes: number },
): Promise<void> {
  await directory.updateTable('directory.company_exports').set(change).where('id', '=', id).execute();
}

/** Counts an attempt that failed. `failed_at` is set when it was the last one. */
export async function markAttemptFailed(directory: Directory, id: string, change: { attempts: number; failed_at: Date | null }) {
  await directory.updateTable('directory.company_exports').set(change).where('id', '=', id).execute();
}

/** Lists the archives that have expired and are not deleted yet. */
export function listExpiredArchives(directory: Directory, now: Date) {
  return directory
    .selectFrom('directory.company_exports')
    .where('expires_at', '<=', now)
    .where('deleted_at', 'is', null)
    .select(['id', 'company_id', 'file_name'])
    .execute();
}

export async function markDeleted(directory: Directory, id: string, now: Date): Promise<void> {
  await directory.updateTable('directory.company_exports').set({ deleted_at: now }).where('id', '=', id).execute();
}

export async function insertExportLink(
  directory: Directory,
  link: { token_hash: string; company_export_id: string; staff_id: string; expires_at: Date },
): Promise<void> {
  await directory.insertInto('directory.company_export_links').values(link).execute();
}

/** Deletes a link, which works once. Returns its archive; undefined for an unknown or expired link, or another person's. */
export async function takeExportLink(directory: Directory, link: { token_hash: string; staff_id: string }, now: Date) {
  const taken = await directory
    .deleteFrom('directory.company_export_links')
    .where('token_hash', '=', link.token_hash)
    .where('staff_id', '=', link.staff_id)
    .where('expires_at', '>', now)
    .returning('company_export_id')
    .executeTakeFirst();
  if (!taken) return undefined;
  return directory
    .selectFrom('directory.company_exports as e')
    .innerJoin('directory.companies as c', 'c.id', 'e.company_id')
    .where('e.id', '=', taken.company_export_id)
    .where('e.finished_at', 'is not', null)
    .where('e.deleted_at', 'is', null)
    .select(['e.id', 'e.company_id', 'e.file_name', 'e.created_at', 'c.name as company_name', 'c.slug'])
    .executeTakeFirst();
}
