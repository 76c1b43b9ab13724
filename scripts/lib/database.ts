import pg from 'pg';
import type { Env } from '../../services/api/src/platform/env.ts';
import { bootstrap } from './bootstrap.ts';
import { type Cluster, openCluster, postgresMajor } from './cluster.ts';
import { errorCode, errorMessage, Failure } from './failure.ts';
import { startServer, stopServer } from './server.ts';

/** A database ready to be migrated: the application's connection, the owner's, and how to leave it. */
export type Database = { url: string; ownerUrl: string; embedded: boolean; close: () => Promise<void> };

/** An embedded server with databases of any name; `superuser` is one of its connections. */
export type EmbeddedServer = { cluster: Cluster; superuser: pg.Client; urls: (database: string) => Urls; close: () => Promise<void> };
export type Urls = { url: string; ownerUrl: string };

// Advisory locks held in the server tell who uses it: unlike a file, they vanish with a crashed process.
const applicationLock = 34_000_001;
const usersLock = 34_000_002;

/**
 * The database of the settings: the one of `DATABASE_URL`, or the embedded one under `DATA_DIR`, started when needed.
 * The last to close the embedded server stops it. Only one `application` may run on a data folder; tools may join it.
 * @throws {Failure} when it cannot be had, with what to do
 */
export async function openDatabase(env: Env, purpose: 'application' | 'tool', options = { durable: true }): Promise<Database> {
  if (env.DATABASE_URL) return openExternal(env.DATABASE_URL, env.DATABASE_OWNER_URL);
  const server = await openEmbedded(env.DATA_DIR, options);
  try {
    if (purpose === 'application') await claim(server, env.DATA_DIR);
    await bootstrap(server.superuser, server.cluster.settings);
  } catch (error) {
    await server.close();
    throw error;
  }
  return { ...server.urls('binome'), embedded: true, close: server.close };
}

/** The embedded server of a data folder, started when needed. One that is not durable trades safety for speed: for tests only. */
export async function openEmbedded(dataDir: string, options: { durable: boolean }): Promise<EmbeddedServer> {
  const cluster = await openCluster(dataDir, options);
  const superuser = await startServer(cluster, options.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
  await superuser.query('select pg_advisory_lock_shared($1)', [usersLock]);
  return { cluster, superuser, urls: (database) => urlsOf(cluster, database), close: () => leave(cluster, superuser) };
}

async function claim(server: EmbeddedServer, dataDir: string): Promise<void> {
  const { rows } = await server.superuser.query('select pg_try_advisory_lock($1) as claimed', [applicationLock]);
  if (rows[0].claimed) return;
  throw new Failure(`Binôme already runs on the data folder ${dataDir}. Stop it first, or set DATA_DIR (and PORT) to run another.`);
}

async function leave(cluster: Cluster, superuser: pg.Client): Promise<void> {
  const last = await isLastUser(superuser).catch(() => true);
  await superuser.end().catch(() => {});
  if (last) await stopServer(cluster);
}

async function isLastUser(superuser: pg.Client): Promise<boolean> {
  await superuser.query('select pg_advisory_unlock_shared($1)', [usersLock]);
  const { rows } = await superuser.query('select pg_try_advisory_lock($1) as last', [usersLock]);
  return rows[0].last;
}

function urlsOf(cluster: Cluster, database: string): Urls {
  const { port, owner_password, login_password } = cluster.settings;
  return {
    url: `postgresql://app_login:${login_password}@127.0.0.1:${port}/${database}`,
    ownerUrl: `postgresql://app_owner:${owner_password}@127.0.0.1:${port}/${database}`,
  };
}

async function openExternal(url: string, ownerUrl: string | undefined): Promise<Database> {
  if (!ownerUrl)
    throw new Failure('DATABASE_URL is set, so DATABASE_OWNER_URL must be too: the migrations run as the owner of the tables.');
  await assertReachable('DATABASE_URL', url);
  await assertReachable('DATABASE_OWNER_URL', ownerUrl);
  return { url, ownerUrl, embedded: false, close: async () => {} };
}

async function assertReachable(name: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
    );
    if (Math.floor(rows[0].number / 10_000) === postgresMajor) return;
    throw new Failure(`${name} leads to a PostgreSQL ${rows[0].version}, and Binôme needs PostgreSQL ${postgresMajor}.`);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`${name} leads to no database that answers: ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  return errorMessage(cause) || errorCode(cause);
}
