import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { bootstrap } from './bootstrap.ts';
import { type EmbeddedServer, openEmbedded } from './database.ts';
import { errorCode } from './failure.ts';
import { migrate, readMigrations } from './migrations.ts';
import { root } from './run.ts';

/** A migrated database that only its maker knows; `close` drops it. */
export type TestDatabase = { name: string; url: string; ownerUrl: string; close: () => Promise<void> };

// Whatever the settings say: tests never touch the data of a deployment.
const testDataDir = join(root, '.data/test');
const templateLock = 34_000_004;
let opened = 0;

/**
 * A database of its own on the tests' embedded server, copied from a template that is migrated once per set of migrations.
 * The server never waits for the disk: it is for tests and generated files only.
 */
export function openTestDatabase(dataDir = testDataDir): Promise<TestDatabase> {
  return openCopy(dataDir, prepareTemplate);
}

/** A copy of an open test database, by its name. Nobody may be connected to the original meanwhile. */
export function copyTestDatabase(original: string): Promise<TestDatabase> {
  return openCopy(testDataDir, async () => original);
}

async function openCopy(dataDir: string, findTemplate: (server: EmbeddedServer) => Promise<string>): Promise<TestDatabase> {
  const server = await openEmbedded(dataDir, { durable: false });
  try {
    const template = await findTemplate(server);
    const name = `test_${process.pid}_${Date.now()}_${++opened}`;
    await copyDatabase(server.superuser, template, name);
    return { name, ...server.urls(name), close: () => drop(server, name) };
  } catch (error) {
    await server.close();
    throw error;
  }
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

// Rights on a database are not copied with it.
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

// A run that was killed could not drop its database: the process in its name is no more.
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
  for (const migration of readMigrations()) hash.update(migration.name).update(migration.checksum);
  // The job queue's schema comes with its package.
  for (const file of ['lib/queue-schema.ts', 'package.json']) hash.update(readFileSync(join(root, 'scripts', file)));
  return hash.digest('hex').slice(0, 16);
}
