import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Failure } from '../lib/failure.ts';
import { type Company, findMoveOut, type Move } from './find-company.ts';
import { inTransaction } from './sides.ts';
import { logOfStaff } from './staff-log.ts';

/**
 * The jobs that call somebody outside. A run that began before the company was archived ends first, so that what it has sent is recorded
 * before the rows are copied, and is not sent again there.
 */
export const callingJobs = ['mails', 'alerts-sms', 'alerts-push', 'webhooks', 'calendar-readings', 'file-scans'];

type Request = { company: Company; staffId: string; reason: string; otherAddress: string };

/**
 * Stops everything that the company writes, and returns its move once the last transaction has ended. Continues the move of an earlier run.
 * First the company is archived, which ends mails, jobs and calls of members; then no transaction of it begins.
 */
export async function stopCompany(client: pg.Client, request: Request): Promise<Move> {
  const { company } = request;
  const move = (await findMoveOut(client, company.id)) ?? (await beginMove(client, request));
  await awaitCallingJobs(client);
  await inTransaction(client, async () => {
    await client.query('update directory.company_moves set stopped_at = coalesce(stopped_at, now()) where id = $1', [move.id]);
    await endSupportAccess(client, company.id);
  });
  await awaitTransactions(client);
  // One that began before the stop may have let a member of staff in.
  await endSupportAccess(client, company.id);
  return move;
}

async function beginMove(client: pg.Client, { company, staffId, reason, otherAddress }: Request): Promise<Move> {
  await inTransaction(client, async () => {
    const { rows } = await client.query<{ suspended_at: Date | null }>(
      'select suspended_at from directory.companies where id = $1 for update',
      [company.id],
    );
    const archivedAt = rows[0]?.suspended_at ?? null;
    const id = randomUUID();
    await client.query(
      `insert into directory.company_moves (id, company_id, company_name, direction, other_address, reason, staff_id, archived_at, started_at)
      values ($1, $2, $3, 'out', $4, $5, $6, $7, now())`,
      [id, company.id, company.name, otherAddress, reason, staffId, archivedAt],
    );
    await client.query('update directory.companies set suspended_at = coalesce(suspended_at, now()) where id = $1', [company.id]);
    await logOfStaff(client, 'company_move.started', { id, companyName: company.name, staffId, reason, address: otherAddress });
  });
  const move = await findMoveOut(client, company.id);
  if (!move) throw new Error('the move is not there');
  return move;
}

async function awaitCallingJobs(client: pg.Client): Promise<void> {
  for (const job of callingJobs) {
    const lock = `hashtextextended('job:${job}', 0)`;
    await client.query(`select pg_advisory_lock(${lock})`);
    await client.query(`select pg_advisory_unlock(${lock})`);
  }
}

async function endSupportAccess(client: pg.Client, companyId: string): Promise<void> {
  await client.query('update directory.support_accesses set ended_at = now() where company_id = $1 and ended_at is null', [companyId]);
}

const maxWaitMilliseconds = 300_000;

/** Waits for the transactions that are open now, of all roles: each holds a lock on its own virtual id, as `create index concurrently` uses. */
async function awaitTransactions(client: pg.Client): Promise<void> {
  const open = `select l.virtualxid from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'virtualxid' and l.granted and a.datname = current_database() and a.usesysid is not null and l.pid <> pg_backend_pid()`;
  const { rows } = await client.query<{ virtualxid: string }>(open);
  const ids = rows.map(({ virtualxid }) => virtualxid);
  for (const end = performance.now() + maxWaitMilliseconds; ; await sleep(100)) {
    const { rows: left } = await client.query(`${open} and l.virtualxid = any($1)`, [ids]);
    if (left.length === 0) return;
    if (performance.now() > end)
      throw new Failure('A transaction that is older than the stop of the company has not ended in five minutes. Start the command again.');
  }
}
