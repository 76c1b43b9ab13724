import { chownSync, mkdirSync } from 'node:fs';
import type pg from 'pg';
import { loadDemo } from '../demo/load.ts';
import { bootstrap } from '../lib/bootstrap.ts';
import { type Cluster, openCluster } from '../lib/cluster.ts';
import { migrate } from '../lib/migrations.ts';
import { runStep } from '../lib/progress.ts';
import { startServer, stopServer } from '../lib/server.ts';
import { postgresUser } from '../lib/system-user.ts';

/** A server with the demo, whose log is archived. `urlOf` connects to its database as a role. */
export type ArchivingServer = {
  cluster: Cluster;
  urlOf: (role: 'postgres' | 'app_owner' | 'app_login') => string;
  close: () => Promise<void>;
};

/**
 * Starts a server in `dataDir` whose log is copied into the folder `wal`, with the settings of docs/operations.md, and loads the demo. `closing`
 * gets its `close` as soon as it runs.
 */
export async function startArchivingServer(
  dataDir: string,
  wal: string,
  closing: ArchivingServer['close'][] = [],
): Promise<ArchivingServer> {
  mkdirSync(wal);
  const user = postgresUser();
  if (user) chownSync(wal, user.uid, user.gid);
  const cluster = await openCluster(dataDir, { durable: true });
  const superuser = await runStep('Server with an archive', () =>
    startServer(cluster, { flags: ['archive_mode=on', `archive_command=test ! -f "${wal}/%f" && cp "%p" "${wal}/%f"`], keepPort: false }),
  );
  const { port, owner_password, login_password, superuser_password } = cluster.settings;
  const passwords = { postgres: superuser_password, app_owner: owner_password, app_login: login_password };
  const urlOf: ArchivingServer['urlOf'] = (role) => `postgresql://${role}:${passwords[role]}@127.0.0.1:${port}/binome`;
  const close = async () => {
    await superuser.end();
    await stopServer(cluster);
  };
  closing.push(close);
  try {
    await bootstrap(superuser, cluster.settings);
    await runStep('Migrations', () => migrate(urlOf('app_owner')));
    await runStep('Demo', () => loadDemo({ databaseUrl: urlOf('app_login'), dataDir, now: new Date() }));
    return { cluster, urlOf, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Ends the current segment of the log, and waits until the archive has it. */
export async function archiveAll(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
  const isArchived = async () =>
    (await superuser.query('select from pg_stat_archiver where last_archived_wal >= $1', [rows[0]?.segment])).rowCount === 1;
  while (!(await isArchived())) await superuser.query('select pg_sleep(0.1)');
}
