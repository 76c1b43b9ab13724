import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresExecutable, postgresMajorVersion } from '../lib/cluster.ts';
import { Failure } from '../lib/failure.ts';
import { launchAs, postgresUser } from '../lib/system-user.ts';

export type RestoreOptions = {
  /** The folder of a base backup, as `pg_basebackup` writes it. It is copied. */
  base: string;
  /** The folder of the archived log. */
  wal: string;
  /** Nothing that was committed later is restored. A date and time as PostgreSQL reads it, with its time zone. Null: the end of the log. */
  moment: string | null;
  /** An empty folder for the restored server. */
  folder: string;
  /** Gets what ends the server as soon as it runs. */
  closing: (() => Promise<void>)[];
};

/** A server that was restored. `connect` opens a connection of its superuser, who reads every row. */
export type RestoredServer = { connect: (database: string) => Promise<pg.Client> };

/**
 * Restores a base backup, and replays the archived log up to a moment. The server has a configuration of its own, no port, and a socket that
 * only this account and root can open: the copy of the data is for looking, and nobody finds it by mistake.
 * @throws {Failure} with the reason of PostgreSQL, such as a log that ends before the moment
 */
export async function restoreTo({ base, wal, moment, folder, closing }: RestoreOptions): Promise<RestoredServer> {
  assertBackup(base);
  const [data, sockets] = [join(folder, 'data'), join(folder, 'sockets')];
  cpSync(base, data, { recursive: true });
  mkdirSync(sockets);
  // What the server of the backup was told to do is not for this one.
  for (const name of ['postgresql.conf', 'postgresql.auto.conf', 'pg_ident.conf', 'recovery.signal']) writeFileSync(join(data, name), '');
  writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\n');
  rmSync(join(data, 'standby.signal'), { force: true });
  const user = postgresUser();
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  chmodSync(data, 0o700);
  chmodSync(sockets, 0o700);

  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    // Nobody reads before the moment is reached, so this server needs no more slots than the one of the backup.
    'hot_standby=off',
    'fsync=off',
    'archive_mode=off',
    `restore_command=cp "${wal}/%f" "%p"`,
    'recovery_target_action=promote',
    ...(moment === null ? [] : [`recovery_target_time=${moment}`]),
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const launch = launchAs(user, postgresExecutable('postgres'), args, [data, wal]);
  const child = spawn(launch.command, launch.args, { ...launch.as, cwd: data, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const exit = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const connect = async (database: string) => {
    const client = new pg.Client({ host: sockets, user: 'postgres', database });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const close = async () => {
    child.kill('SIGINT');
    await exit;
  };
  closing.push(close);
  // Replaying may take hours: it ends when the server accepts connections, or stops.
  let hasExited = false;
  void exit.then(() => {
    hasExited = true;
  });
  while (!(await isReady(connect))) {
    if (hasExited) throw new Failure(`The backup was not restored: ${reasonOf(output.join(''))}`);
    await sleep(100);
  }
  return { connect };
}

async function isReady(connect: RestoredServer['connect']): Promise<boolean> {
  const client = await connect('postgres').catch(() => null);
  if (!client) return false;
  const { rows } = await client.query<{ ready: boolean }>('select not pg_is_in_recovery() as ready').finally(() => client.end());
  return rows[0]?.ready ?? false;
}

function assertBackup(base: string): void {
  const file = join(base, 'PG_VERSION');
  if (!existsSync(file) || !existsSync(join(base, 'backup_label'))) {
    throw new Failure(
      `${base} is no base backup: it needs the files PG_VERSION and backup_label, as pg_basebackup --format=plain writes them.`,
    );
  }
  const version = readFileSync(file, 'utf8').trim();
  if (version !== String(postgresMajorVersion)) {
    throw new Failure(
      `${base} was made by PostgreSQL ${version}, and this command restores backups of PostgreSQL ${postgresMajorVersion}.`,
    );
  }
}

function reasonOf(log: string): string {
  // The server also refuses those who ask whether it is ready.
  const lines = log.split('\n').filter((line) => /FATAL|PANIC|ERROR/.test(line) && !line.includes('the database system is'));
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? 'the server gave no reason';
}
