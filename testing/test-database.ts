import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from '@binome/scripts/lib/bootstrap';
import { type EmbeddedServer, openEmbedded } from '@binome/scripts/lib/database';
import { errorCode } from '@binome/scripts/lib/failure';
import { readMigrations, readRepeatable } from '@binome/scripts/lib/migration-files';
import { migrate } from '@binome/scripts/lib/migrations';
import { root } from '@binome/scripts/lib/run';
import type pg from 'pg';

/** A migrated database for one test file; `close` drops it. */
export type TestDatabase = { name: string; url: string; ownerUrl: string; superuserUrl: string; close: () => Promise<void> };

// Not `DATA_DIR`: tests never use the data of a deployment.
const testDataDir = join(root, '.data/test');
const templateLock = 34_000_004;
let copyCount = 0;

/**
 * Creates a database on the embedded server for tests, as a copy of a template that is migrated once per set of migrations.
 * The server runs without fsync: for tests and generated files only.
 */
export function openTestDatabase(dataDir = testDataDir): Promise<TestDatabase> {
  return openCopy(dataDir, prepareTemplate);
}

/** Creates an empty database for tests, as the bootstrap leaves it. `superuserUrl` connects past row-level security. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return openCopy(testDataDir, async (server) => {
    await bootstrap(server.superuser, server.cluster.settings);
    return 'binome';
  });
}

async function openCopy(dataDir: string, findTemplate: (server: EmbeddedServer) => Promise<string>): Promise<TestDatabase> {
  const server = await openEmbedded(dataDir, { durable: false });
  try {
    const template = await findTemplate(server);
    const name = `test_${process.pid}_${Date.now()}_${++copyCount}`;
    await copyDatabase(server.superuser, template, name);
    return { name, ...server.urls(name), superuserUrl: superuserUrl(server, name), close: () => drop(server, name) };
  } catch (error) {
    await server.close();
    throw error;
  }
}

function superuserUrl({ cluster }: EmbeddedServer, database: string): string {
  const { port, superuser_password } = cluster.settings;
  return `postgresql://postgres:${superuser_password}@127.0.0.1:${port}/${database}`;
}

async function prepareTemplate(server: EmbeddedServer): Promise<string> {
  const { superuser } = server;
  const template = `migrated_${fingerprint()}`;
  await superuser.query('select pg_advisory_lock($1)', [templateLock]);
  await bootstrap(superuser, server.cluster.settings);
  if (!(await exists(superuser, template))) {
    await dropOutdated(superuser);
    await superuser.query('drop database if exists migrating with (force)');
    await copyDatabase(superuser, 'binome', 'migrating');
    await migrate(server.urls('migrating').ownerUrl);
    await superuser.query(`alter database migrating rename to ${template}`);
  }
  await dropAbandoned(superuser);
  await superuser.query('select pg_advisory_unlock($1)', [templateLock]);
  return template;
}

// A copy does not include the rights on the database.
async function copyDatabase(superuser: pg.Client, template: string, name: string): Promise<void> {
  await superuser.query(`create database ${name} template ${template} owner app_owner`);
  await superuser.query(`revoke all on database ${name} from public; grant connect, temporary on database ${name} to app_login`);
}

async function drop(server: EmbeddedServer, name: string): Promise<void> {
  await server.superuser.query(`drop database if exists ${name} with (force)`).catch(() => {});
  await server.close();
}

async function dropOutdated(superuser: pg.Client): Promise<void> {
  for (const name of await databasesLike(superuser, 'migrated_%')) await superuser.query(`drop database ${name} with (force)`);
}

// Drops the databases of killed runs: the process whose id is in the name does not exist any more.
async function dropAbandoned(superuser: pg.Client): Promise<void> {
  for (const name of await databasesLike(superuser, 'test_%')) {
    if (!isAlive(Number(name.split('_')[1]))) await superuser.query(`drop database ${name} with (force)`);
  }
}

async function databasesLike(superuser: pg.Client, pattern: string): Promise<string[]> {
  const { rows } = await superuser.query<{ datname: string }>('select datname from pg_database where datname like $1', [pattern]);
  return rows.map((row) => row.datname);
}

async function exists(superuser: pg.Client, name: string): Promise<boolean> {
  return (await databasesLike(superuser, name)).length > 0;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const migration of [...readMigrations(), ...readRepeatable()]) hash.update(migration.name).update(migration.checksum);
  // The job queue's schema depends on the version of its package.
  for (const file of ['lib/queue-schema.ts', 'package.json']) hash.update(readFileSync(join(root, 'scripts', file)));
  return hash.digest('hex').slice(0, 16);
}
