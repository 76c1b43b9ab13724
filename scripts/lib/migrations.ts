import pg from 'pg';
import { errorCode, errorMessage, Failure } from './failure.ts';
import { checksumLine, type Migration, migrationsFolder, readEarlierChecksums, readMigrations } from './migration-files.ts';
import { migrateQueue } from './queue-schema.ts';

const migrationLock = 34_000_003;

/**
 * Applies the pending SQL files in order, each in its own transaction, then updates the job queue's schema. A file that lands after one
 * with a higher number is applied all the same.
 * Runs under an advisory lock. Returns the names of the applied files.
 * @throws {Failure} when an applied file has changed, the database is newer than the code, or a statement fails
 */
export async function migrate(ownerUrl: string, folder = migrationsFolder): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await owner.query("set lock_timeout = '60s'; set client_min_messages = warning");
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    const pending = await findPending(owner, folder);
    for (const migration of pending) await apply(owner, migration);
    await migrateQueue(owner);
    return pending.map((migration) => migration.name);
  } finally {
    await owner.end();
  }
}

async function findPending(owner: pg.Client, folder: string): Promise<Migration[]> {
  await owner.query(`
    create schema if not exists migration;
    create table if not exists migration.applied_files (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await owner.query<AppliedFile>('select name, checksum from migration.applied_files order by name');
  const migrations = readMigrations(folder);
  const earlier = readEarlierChecksums(folder);
  for (const file of rows) assertUnchanged(file, migrations, earlier);
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
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

async function apply(owner: pg.Client, migration: Migration): Promise<void> {
  try {
    await owner.query("begin; set local lock_timeout = '10s'");
    await owner.query(migration.sql);
    await owner.query('insert into migration.applied_files (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => {});
    throw new Failure(`The migration ${migration.name} failed${lineOf(error, migration.sql)}: ${errorMessage(error)}${hintOf(error)}`);
  }
}

function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return '';
  return ` at line ${sql.slice(0, Number(error.position)).split('\n').length}`;
}

function hintOf(error: unknown): string {
  const lockNotAvailable = '55P03';
  return errorCode(error) === lockNotAvailable ? ' (a table is locked: try again when the application is less busy)' : '';
}
