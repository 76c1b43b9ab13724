import { queueName } from '@binome/api/platform/delivery/jobs';
import { runMigrations } from 'bullmq';
import type pg from 'pg';

/**
 * Creates or updates the job queue's schema as the owner, because the application's role may not create objects.
 * Includes the sequence that BullMQ would otherwise create at the first job of a queue.
 */
export async function migrateQueue(owner: pg.Client): Promise<void> {
  await runMigrations(owner, 'bullmq');
  await createSequence(owner, queueName);
  await owner.query(`
    grant usage on schema bullmq to app_login;
    grant select, insert, update, delete on all tables in schema bullmq to app_login;
    revoke insert, update, delete on bullmq.migration from app_login;
    grant usage, select on all sequences in schema bullmq to app_login;
    revoke execute on all functions in schema bullmq from public;
    grant execute on all functions in schema bullmq to app_login`);
}

async function createSequence(owner: pg.Client, queue: string): Promise<void> {
  const { rows } = await owner.query("select format('create sequence if not exists bullmq.%I', bullmq.job_id_seq_name($1)) as statement", [
    queue,
  ]);
  await owner.query(rows[0].statement);
}
