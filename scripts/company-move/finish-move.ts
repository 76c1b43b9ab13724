import { openJobs } from '@binome/api/platform/delivery/jobs';
import type pg from 'pg';
import type { Company, Move } from './find-company.ts';
import { inTransaction, type Side, type Source } from './sides.ts';
import { logOfStaff } from './staff-log.ts';

type Finished = { company: Company; move: Move; staffId: string };
type Moved = { rows: Record<string, number>; files: number };

/**
 * Closes the company here: it stays archived until it is erased, and what waited for the worker is withdrawn, since the other side does it.
 * After this, the company works on no side until `openThere`.
 */
export async function closeHere(source: Source, { company, move, staffId }: Finished, { rows, files }: Moved): Promise<void> {
  const { client, env, url } = source;
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  await inTransaction(client, async () => {
    await client.query('update events set delivered_at = now() where delivered_at is null');
    await auditMove(client, { company, move, staffId });
    await client.query(
      'update directory.company_moves set finished_at = now(), row_counts = $2, file_count = $3 where id = $1 and finished_at is null',
      [move.id, JSON.stringify(rows), files],
    );
    const details = { rows: total, files };
    await logOfStaff(client, 'company_move.completed', logEntry(company, move, { staffId, address: move.other_address, details }));
  });
  const jobs = openJobs(env, url, () => {});
  await jobs.removeCompany(company.id);
  await jobs.close();
}

/** Opens the company on the other side, unless it was archived before its move. */
export async function openThere(source: Source, { client }: Side, finished: Finished): Promise<void> {
  const { company, move, staffId } = finished;
  const { rows } = await source.client.query<{ row_counts: object; file_count: number }>(
    'select row_counts, file_count from directory.company_moves where id = $1',
    [move.id],
  );
  const { row_counts, file_count } = rows[0] ?? { row_counts: {}, file_count: 0 };
  const total = Object.values(row_counts).reduce((sum, count) => sum + count, 0);
  await inTransaction(client, async () => {
    await client.query('update directory.company_moves set finished_at = now(), row_counts = $2, file_count = $3 where id = $1', [
      move.id,
      JSON.stringify(row_counts),
      file_count,
    ]);
    await client.query('update directory.companies set suspended_at = $2 where id = $1', [company.id, move.archived_at]);
    await auditMove(client, finished);
    const details = { rows: total, files: file_count };
    await logOfStaff(client, 'company_move.completed', logEntry(company, move, { staffId, address: source.env.BASE_URL, details }));
  });
}

/** Writes the move to the company's own audit trail. */
async function auditMove(client: pg.Client, { company, move, staffId }: Finished): Promise<void> {
  await client.query(
    `insert into audit_entries (company_id, action, subject_id, staff_id, reason, changes, created_at)
    values ($1, 'company.moved', $1, (select id from directory.staff where id = $2), $3, '{}', now())`,
    [company.id, staffId, move.reason],
  );
}

function logEntry({ name }: Company, { id, reason }: Move, more: { staffId: string; address: string; details: Record<string, number> }) {
  return { id, companyName: name, reason, ...more };
}
