import { type Limits, limitTransaction, workLimits } from '@binome/api/platform/data/work-limits';
import pg from 'pg';
import { errorCode, errorMessage, Failure } from './failure.ts';
import {
  checksumLine,
  isRepeatable,
  type Migration,
  migrationsFolder,
  readEarlierChecksums,
  readMigrations,
  readRepeatable,
} from './migration-files.ts';
import { migrateQueue } from './queue-schema.ts';

const migrationLock = 34_000_003;
const lockNotAvailable = '55P03';
const queryCanceled = '57014';

/**
 * Applies the pending numbered files in order, then the repeatable files whose text has changed, each in its own transaction, then updates
 * the job queue's schema. A numbered file that lands after one with a higher number is applied all the same.
 * Runs under an advisory lock. Returns the names of the applied files.
 * @throws {Failure} when an applied file has changed, the database is newer than the code, or a statement fails
 */
export async function migrate(ownerUrl: string, folder = migrationsFolder, limits: Limits = workLimits.migration): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await owner.query("set lock_timeout = '60s'; set client_min_messages = warning");
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    await createList(owner);
    const numbered = await findPending(owner, folder);
    for (const migration of numbered) await apply(owner, migration, limits);
    const repeatable = await findChanged(owner, folder);
    for (const migration of repeatable) await apply(owner, migration, limits);
    await migrateQueue(owner);
    return [...numbered, ...repeatable].map(({ name }) => name);
  } finally {
    await owner.end();
  }
}

async function createList(owner: pg.Client): Promise<void> {
  await owner.query(`
    create schema if not exists migration;
    create table if not exists migration.applied_files (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
}

async function findPending(owner: pg.Client, folder: string): Promise<Migration[]> {
  const applied = (await listApplied(owner)).filter((file) => !isRepeatable(file));
  const migrations = readMigrations(folder);
  const earlier = readEarlierChecksums(folder);
  for (const file of applied) assertUnchanged(file, migrations, earlier);
  const names = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !names.has(name));
}

async function findChanged(owner: pg.Client, folder: string): Promise<Migration[]> {
  const applied = new Set((await listApplied(owner)).map(checksumLine));
  return readRepeatable(folder).filter((file) => !applied.has(checksumLine(file)));
}

async function listApplied(owner: pg.Client): Promise<AppliedFile[]> {
  const { rows } = await owner.query<AppliedFile>('select name, checksum from migration.applied_files order by name');
  return rows;
}

type AppliedFile = Pick<Migration, 'name' | 'checksum'>;

const startOver = 'or start with an empty database (for the embedded one, remove the folder .data).';

function assertUnchanged(applied: AppliedFile, migrations: Migration[], earlier: Set<string>): void {
  const migration = migrations.find(({ name }) => name === applied.name);
  if (!migration) {
    throw new Failure(
      `This database has the migration ${applied.name}, which this version of the code does not have: update the code, ${startOver}`,
    );
  }
  if (migration.checksum !== applied.checksum && !earlier.has(checksumLine(applied))) {
    throw new Failure(
      `The migration ${applied.name} was changed after it was applied to this database: restore it and put the change into a new file, ${startOver}`,
    );
  }
}

async function apply(owner: pg.Client, migration: Migration, limits: Limits): Promise<void> {
  try {
    await owner.query(`begin; ${limitTransaction(limits)}`);
    await owner.query(migration.sql);
    await record(owner, migration);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => {});
    throw new Failure(`The migration ${migration.name} failed${lineOf(error, migration.sql)}: ${errorMessage(error)}${hintOf(error)}`);
  }
}

/** A numbered file may drop or replace what a repeatable file has defined: all of these are applied again. */
async function record(owner: pg.Client, migration: Migration): Promise<void> {
  if (!isRepeatable(migration)) await owner.query("update migration.applied_files set checksum = '' where name like 'repeatable/%'");
  await owner.query(
    `insert into migration.applied_files (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [migration.name, migration.checksum],
  );
}

function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return '';
  return ` at line ${sql.slice(0, Number(error.position)).split('\n').length}`;
}

function hintOf(error: unknown): string {
  const hints: Record<string, string> = {
    [lockNotAvailable]: ' (a table is locked: try again when the application is less busy)',
    [queryCanceled]: ` (the limit of ${workLimits.migration.statement / 60_000} minutes: nothing of this file was applied)`,
  };
  return hints[errorCode(error)] ?? '';
}
