import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { postgresqlTools } from '@binome/scripts/deployment/postgresql-tools';
import { copyCluster } from '@binome/scripts/lib/copy-cluster';
import type { EmbeddedServer } from '@binome/scripts/lib/database';
import { startServer, stopServer } from '@binome/scripts/lib/server';
import type pg from 'pg';

/** A streaming replica of an embedded server. `superuser` may pause it; `stop` and `start` take it away and bring it back at its port. */
export type TestReplica = {
  superuser: () => pg.Client;
  urlOf: (url: string) => string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

/**
 * Copies a running server with `pg_basebackup` into a folder, and starts the copy, which follows the server.
 * @throws {Failure} when the programs of PostgreSQL are neither installed nor installable
 */
export async function startReplica(server: EmbeddedServer, folder: string): Promise<TestReplica> {
  mkdirSync(folder, { recursive: true });
  const cluster = await copyCluster({
    source: server.cluster,
    folder: join(folder, 'postgres'),
    tools: await postgresqlTools(),
    replicates: true,
  });
  let superuser: pg.Client;
  const start = async () => {
    superuser = await startServer(cluster, { flags: ['fsync=off'], keepPort: true });
  };
  await start();
  return {
    superuser: () => superuser,
    start,
    urlOf(url) {
      const address = new URL(url);
      address.port = String(cluster.settings.port);
      return address.href;
    },
    async stop() {
      await superuser.end().catch(() => {});
      await stopServer(cluster);
    },
  };
}
