import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, postgresExecutable, writeSettings } from './cluster.ts';
import { errorCode, Failure } from './failure.ts';
import { freePort, portError } from './ports.ts';
import { launchAs, postgresUser } from './system-user.ts';

const timeout = 30_000;

/** `flags` are settings of PostgreSQL. With `keepPort`, a taken port is an error: programs are connected to this one. */
export type ServerOptions = { flags: string[]; keepPort: boolean };

/**
 * Starts the cluster's server unless it runs, and returns a superuser connection to it.
 * A server left running by a crashed script is reused. PostgreSQL handles a stale `postmaster.pid` itself, except when its process id
 * now belongs to another program.
 * @throws {Failure} with the server's error when it does not start
 */
export async function startServer(cluster: Cluster, { flags, keepPort }: ServerOptions): Promise<pg.Client> {
  const running = await connectToRunning(cluster);
  if (running) return running;
  const deadline = Date.now() + timeout;
  while (true) {
    await avoidTakenPort(cluster, keepPort);
    const server = spawnServer(cluster, flags);
    const client = await firstConnection(cluster, server, deadline);
    if (client) return client;
    const concurrent = await connectToRunning(cluster);
    if (concurrent) return concurrent;
    // After a crash, child processes of the old server may keep its shared memory for a moment.
    if (Date.now() > deadline || !/shared memory|lock file/.test(server.lastError())) {
      throw new Failure(`The database did not start: ${server.lastError()} (full log: ${logFile(cluster)})`);
    }
    await sleep(100);
  }
}

/** Stops the cluster's server with a fast shutdown, which closes connections and keeps committed data. Waits for its exit. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const pid = serverPid(cluster);
  if (!pid || !signal(pid, 'SIGINT')) return;
  const deadline = Date.now() + timeout;
  while (isAlive(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await sleep(20);
  }
}

/** Opens a superuser connection. A lost connection shows as an error of the next query. */
async function connectAsSuperuser(cluster: Cluster, database = 'postgres'): Promise<pg.Client> {
  const { port, superuser_password } = cluster.settings;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: superuser_password, database });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function connectToRunning(cluster: Cluster): Promise<pg.Client | null> {
  const deadline = Date.now() + timeout;
  while (serverPid(cluster)) {
    const client = await tryConnecting(cluster);
    if (client) return client;
    if (Date.now() > deadline) throw new Failure(`The database in ${cluster.folder} runs but does not respond: see ${logFile(cluster)}.`);
    await sleep(100);
  }
  return null;
}

async function tryConnecting(cluster: Cluster): Promise<pg.Client | null> {
  const client = await connectAsSuperuser(cluster).catch(() => null);
  if (!client) return null;
  const { rows } = await client.query('show data_directory');
  if (realpathSync(rows[0].data_directory) === cluster.folder) return client;
  await client.end();
  return null;
}

async function avoidTakenPort(cluster: Cluster, keepPort: boolean): Promise<void> {
  const { port } = cluster.settings;
  if (!(await portError(port, '127.0.0.1'))) return;
  if (keepPort) throw new Failure(`The database did not start: another program uses its port ${port}.`);
  cluster.settings.port = await freePort();
  writeSettings(cluster.folder, cluster.settings);
}

type Server = { exited: boolean; lastError: () => string };

// After a crash PostgreSQL syncs each file of its folder, which takes seconds on a busy disk. Linux can sync the file system instead.
const recoverFast = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : [];

// `detached`, in its own process group: Ctrl-C reaches only the script, which stops the server last.
function spawnServer(cluster: Cluster, flags: string[]): Server {
  const log = logFile(cluster);
  const append = existsSync(log) && statSync(log).size < 5_000_000;
  const output = openSync(log, append ? 'a' : 'w', 0o600);
  const startOffset = append ? statSync(log).size : 0;
  const settings = [
    `port=${cluster.settings.port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    ...recoverFast,
    ...flags,
  ];
  const args = ['-D', cluster.folder, ...settings.flatMap((setting) => ['-c', setting])];
  const launch = launchAs(postgresUser(), postgresExecutable('postgres'), args, [cluster.folder]);
  const child = spawn(launch.command, launch.args, {
    ...launch.as,
    cwd: cluster.folder,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  const server: Server = { exited: false, lastError: () => lastError(log, startOffset) };
  child.on('exit', () => {
    server.exited = true;
  });
  child.on('error', () => {
    server.exited = true;
  });
  return server;
}

async function firstConnection(cluster: Cluster, server: Server, deadline: number): Promise<pg.Client | null> {
  while (!server.exited && Date.now() < deadline) {
    const client = await tryConnecting(cluster);
    if (client) return client;
    await sleep(30);
  }
  return null;
}

/** Returns the last errors in the server's log. */
export function lastServerErrors(cluster: Cluster): string {
  const lines = readFileSync(logFile(cluster), 'utf8').trim().split('\n');
  return lines
    .filter((line) => /FATAL|PANIC|terminated|crash/.test(line))
    .slice(-5)
    .join('\n');
}

function lastError(log: string, startOffset: number): string {
  const lines = readFileSync(log).subarray(startOffset).toString('utf8').trim().split('\n');
  const errorLine = lines.filter((line) => /FATAL|PANIC|error/i.test(line)).at(-1) ?? lines.at(-1) ?? '';
  return errorLine.replace(/^.*?(FATAL|PANIC|LOG):\s*/, '') || 'no output';
}

/** Returns the process id of the running server, or null. Removes a `postmaster.pid` whose process is another program. */
export function serverPid(cluster: Cluster): number | null {
  const file = join(cluster.folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (!pid || !isAlive(pid)) return null;
  const command = commandOf(pid);
  if (command === null || command.includes('postgres')) return pid;
  // A process that was just killed has no command any more.
  if (command !== '') rmSync(file);
  return null;
}

/** Returns null on systems without `/proc`. */
function commandOf(pid: number): string | null {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function isAlive(pid: number): boolean {
  return signal(pid, 0);
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function logFile(cluster: Cluster): string {
  return join(dirname(cluster.folder), 'postgres.log');
}
