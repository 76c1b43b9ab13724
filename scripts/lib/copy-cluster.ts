import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Cluster, writeSettings } from './cluster.ts';
import { Failure } from './failure.ts';
import { freePort } from './ports.ts';
import { run } from './run.ts';
import { postgresUser } from './system-user.ts';

type Options = {
  /** A running server. */
  source: Cluster;
  /** The new data folder; its parent exists. */
  folder: string;
  /** The folder of `pg_basebackup`, of the version of the server. */
  tools: string;
  /** The copy follows the source once it is started. */
  replicates?: boolean;
};

/**
 * Copies the data folder of a running server, with the log that was written meanwhile, and verifies the copy. It has the passwords of the source
 * and a port of its own.
 * @throws {Failure} with the reason of `pg_basebackup` or `pg_verifybackup`
 */
export async function copyCluster({ source, folder, tools, replicates = false }: Options): Promise<Cluster> {
  const { port, superuser_password } = source.settings;
  const env = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres', PGPASSWORD: superuser_password };
  const call = async (name: string, args: string[]) => {
    const { code, output } = await run(join(tools, name), args, { env });
    if (code !== 0) throw new Failure(`${name}: ${output.trim()}`);
  };
  const recovery = replicates ? ['--write-recovery-conf'] : [];
  await call('pg_basebackup', ['--pgdata', folder, '--checkpoint=fast', '--wal-method=stream', ...recovery]);
  // The files of the copy are what the server listed. Its log is read by the server itself.
  await call('pg_verifybackup', ['--no-parse-wal', folder]);
  const settings = { ...source.settings, port: await freePort() };
  writeSettings(folder, settings);
  const user = postgresUser();
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  return { folder, settings };
}
