import { isForeignKeyViolation } from '../../platform/data/database-errors.ts';
import { auditStaff } from '../../platform/data/staff-audit.ts';
import type { Services } from '../../platform/process/context.ts';
import { mailProvider, mailStaff } from '../staff-mail.ts';
import { countRows, deleteCompany, deleteRows, listCompanyTables } from './delete-queries.ts';
import { lockCompany, lockOpenErasure, markErased, storeCounts } from './queries.ts';

/** Rows deleted in one transaction: short enough for the limit on the duration of a statement. */
const batchSize = 1000;

/**
 * Deletes every row, file and queued job of a company, in many short transactions. A run that is cut is continued by the next one: the
 * company's own row goes last. Does nothing if somebody restored the company or stopped the erasure.
 */
export async function eraseCompany(services: Services, erasure: { id: string; company_id: string }, signal: AbortSignal): Promise<void> {
  const { company_id } = erasure;
  const { database, files, jobs, now } = services;
  const scope = { company_id, user_id: 'system' };
  const tables = await listCompanyTables(database.directory);
  const fileCount = (await files.list(company_id)).length;
  const mayBegin = await database.inCompany(scope, async (tx) => {
    const company = await lockCompany(tx, company_id);
    const open = await lockOpenErasure(tx, erasure.id);
    if (!company?.suspended_at || !open?.due_at || open.due_at > now()) return false;
    if (open.row_counts) return true;
    const counts: Record<string, number> = {};
    for (const { name } of tables) counts[name] = await countRows(tx, company_id, name);
    await storeCounts(tx, erasure.id, counts, fileCount);
    return true;
  });
  if (!mayBegin) return;

  const deletable = tables.filter(({ can_delete }) => can_delete);
  // Deleting rows may write others, such as the changes for the matching index.
  for (let deleted = 1; deleted > 0; ) {
    deleted = 0;
    for (const { name } of deletable) deleted += await deleteAllRows(services, company_id, name, signal);
  }
  await files.removeCompany(company_id);
  await jobs.removeCompany(company_id);
  await database.inCompany(scope, async (tx) => {
    const open = await lockOpenErasure(tx, erasure.id);
    if (!open) return;
    const { company_name, requested_by, confirmed_by, row_counts } = open;
    const rows = Object.values(Object(row_counts) as Record<string, number>).reduce((sum, count) => sum + count, 0);
    await deleteCompany(tx, company_id);
    await markErased(tx, erasure.id, now());
    const details = { rows, files: fileCount };
    await auditStaff(
      tx,
      { action: 'company_erasure.completed', staff_id: confirmed_by, subject_id: erasure.id, company_name, details },
      now(),
    );
    const message = {
      text: 'company_erasure.completed',
      values: () => ({ company: company_name, rows }),
      link: `${services.env.BASE_URL}/backoffice/company_erasures`,
    };
    await mailStaff(tx, [requested_by, confirmed_by], message, now());
    await mailProvider(tx, message, now());
  });
}

/** Returns how many rows it deleted. Rows that others still refer to are left: they go with the next pass or the company's own row. */
async function deleteAllRows({ database }: Services, company_id: string, table: string, signal: AbortSignal): Promise<number> {
  for (let total = 0; ; ) {
    signal.throwIfAborted();
    try {
      const deleted = await database.inCompany({ company_id, user_id: 'system' }, (tx) => deleteRows(tx, company_id, table, batchSize));
      total += deleted;
      if (deleted < batchSize) return total;
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      return total;
    }
  }
}
