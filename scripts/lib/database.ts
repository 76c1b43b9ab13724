import { assertOwnSessions } from '@binome/api/platform/data/own-sessions';
import type { Env } from '@binome/api/platform/process/env';
import pg from 'pg';
import { bootstrap } from './bootstrap.ts';
import { type Cluster, openCluster, postgresMajorVersion } from './cluster.ts';
import { errorCode, errorMessage, Failure } from './failure.ts';
import { type KeptRunning, keepRunning } from './keep-running.ts';
import { lastServerErrors, serverPid, startServer, stopServer } from './server.ts';

/**
 * An empty or older database. `url` connects as the application's role, `ownerUrl` as the owner of the tables, who migrates it.
 * `server` is the embedded server of an application, which is started again when it dies.
 */
export type Database = { url: string; ownerUrl: string; embedded: boolean; server: KeptRunning | null; close: () => Promise<void> };

/** A running embedded server. `urls` returns the connection URLs of one of its databases. */
export type EmbeddedServer = { cluster: Cluster; superuser: pg.Client; urls: (database: string) => Urls; close: () => Promise<void> };
type Urls = { url: string; ownerUrl: string };

// Advisory locks show which processes use the server. Unlike a lock file, they disappear when a process crashes.
const applicationLock = 34_000_001;
const usersLock = 34_000_002;

/**
 * Opens the database of `DATABASE_URL`, or the embedded one in `DATA_DIR`, which it starts if needed. The last process to close the
 * embedded server stops it. A data folder serves one `application` and any number of tools at once.
 * @throws {Failure} when the database cannot be opened; the message says what to do
 */
export async function openDatabase(env: Env, purpose: 'application' | 'tool', options = { durable: true }): Promise<Database> {
  if (env.DATABASE_URL) return openExternal(env.DATABASE_URL, env.DATABASE_OWNER_URL);
  const server = await openEmbedded(env.DATA_DIR, options);
  try {
    if (purpose === 'application') await assertOnlyApplication(server, env.DATA_DIR);
    await bootstrap(server.superuser, server.cluster.settings);
  } catch (error) {
    await server.close();
    throw error;
  }
  const kept = purpose === 'application' ? keepServerRunning(server, env.DATA_DIR, options) : null;
  return { ...server.urls('binome'), embedded: true, server: kept, close: kept ? kept.stop : server.close };
}

/**
 * Opens the database for a command that writes rows as the application does, and needs no owner: that of `DATABASE_URL`, or the embedded one.
 * @throws {Failure} when the database cannot be opened; the message says what to do
 */
export async function openRows(env: Env): Promise<Pick<Database, 'url' | 'close'>> {
  if (!env.DATABASE_URL) return openDatabase(env, 'tool');
  await assertReachable('DATABASE_URL', env.DATABASE_URL);
  return { url: env.DATABASE_URL, close: async () => {} };
}

/** Opens the embedded server of a data folder, and starts it if needed. Without `durable` it skips fsync: for tests only. */
export async function openEmbedded(dataDir: string, options: { durable: boolean; keepPort?: boolean }): Promise<EmbeddedServer> {
  const cluster = await openCluster(dataDir, options);
  const flags = options.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const superuser = await startServer(cluster, { flags, keepPort: options.keepPort ?? false });
  await superuser.query('select pg_advisory_lock_shared($1)', [usersLock]);
  return { cluster, superuser, urls: (database) => connectionUrls(cluster, database), close: () => closeServer(cluster, superuser) };
}

/** The server has ended when it closes the superuser's connection. */
function keepServerRunning(server: EmbeddedServer, dataDir: string, options: { durable: boolean }): KeptRunning {
  const running = ({ cluster, superuser, close }: EmbeddedServer) => ({
    pid: serverPid(cluster) ?? 0,
    ended: new Promise<string>((resolve) => superuser.once('end', () => resolve('it closed its connections'))),
    stop: close,
    lastLogLines: () => lastServerErrors(cluster),
  });
  const restart = async () => {
    const restarted = await openEmbedded(dataDir, { ...options, keepPort: true });
    await assertOnlyApplication(restarted, dataDir);
    return running(restarted);
  };
  return keepRunning({ name: 'The database', running: running(server), restart });
}

async function assertOnlyApplication(server: EmbeddedServer, dataDir: string): Promise<void> {
  const { rows } = await server.superuser.query('select pg_try_advisory_lock($1) as locked', [applicationLock]);
  if (rows[0].locked) return;
  throw new Failure(`Binôme already runs on the data folder ${dataDir}. Stop it first, or set DATA_DIR and PORT to run a second one.`);
}

async function closeServer(cluster: Cluster, superuser: pg.Client): Promise<void> {
  const last = await isLastUser(superuser).catch(() => true);
  await superuser.end().catch(() => {});
  if (last) await stopServer(cluster);
}

async function isLastUser(superuser: pg.Client): Promise<boolean> {
  await superuser.query('select pg_advisory_unlock_shared($1)', [usersLock]);
  const { rows } = await superuser.query('select pg_try_advisory_lock($1) as last', [usersLock]);
  return rows[0].last;
}

function connectionUrls(cluster: Cluster, database: string): Urls {
  const { port, owner_password, login_password } = cluster.settings;
  return {
    url: `postgresql://app_login:${login_password}@127.0.0.1:${port}/${database}`,
    ownerUrl: `postgresql://app_owner:${owner_password}@127.0.0.1:${port}/${database}`,
  };
}

async function openExternal(url: string, ownerUrl: string | undefined): Promise<Database> {
  if (!ownerUrl)
    throw new Failure('DATABASE_URL is set, so DATABASE_OWNER_URL is required too: migrations run as the owner of the tables.');
  await assertReachable('DATABASE_URL', url);
  await assertReachable('DATABASE_OWNER_URL', ownerUrl);
  // Two runs of the migrations wait for each other by a lock of the session.
  await assertOwnSessions([['DATABASE_OWNER_URL', ownerUrl]], () => {});
  return { url, ownerUrl, embedded: false, server: null, close: async () => {} };
}

async function assertReachable(name: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
    );
    if (Math.floor(rows[0].number / 10_000) === postgresMajorVersion) return;
    throw new Failure(`${name} is a PostgreSQL ${rows[0].version}, but Binôme needs PostgreSQL ${postgresMajorVersion}.`);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`Cannot connect to ${name}: ${connectionError(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

function connectionError(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  return errorMessage(cause) || errorCode(cause);
}
