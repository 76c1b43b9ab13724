import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database, Directory } from '../data/database.ts';
import { codeOf } from '../data/database-errors.ts';
import type { Services } from '../process/context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the process is about to stop: `/readyz` then answers 503, and the proxy sends no more requests. */
    stopping: boolean;
    readiness: Readiness;
  }
}

/** Why a process serves nothing: it is logged, once for each change. */
type Obstacle = { reason: string; code?: string | undefined; migrations?: string[] };

/** Tells what keeps a process from its work, or null. */
export type Readiness = () => Promise<Obstacle | null>;

/**
 * `/healthz`: the process runs. `/readyz`: the database answers and has this version's schema, the store of the files has answered once, and
 * the process is not stopping. A bucket that goes away later leaves the process ready: all but files goes on.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const findObstacle = serviceReadiness(services);
  app.decorate('stopping', false);
  app.decorate('readiness', async () => (app.stopping ? { reason: 'the process is stopping' } : await findObstacle()));
  // The client opens its next connection to another process.
  app.addHook('onRequest', async (_, reply) => {
    if (app.stopping) reply.header('connection', 'close');
  });
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  let logged = 'null';
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
    const obstacle = await app.readiness();
    const change = JSON.stringify(obstacle);
    if (change !== logged && obstacle) app.log.warn(obstacle, 'not ready');
    if (change !== logged && !obstacle) app.log.info('ready again');
    logged = change;
    return reply.status(obstacle ? 503 : 200).send({ status: obstacle ? 'unavailable' : 'ready' });
  });
}

/** Whether the database answers and has this version's schema, and the store of the files has answered once. */
export function serviceReadiness({ database, files }: Pick<Services, 'database' | 'files'>): Readiness {
  const findDatabaseObstacle = databaseReadiness(database);
  return async () => (await findDatabaseObstacle()) ?? (await files.findObstacle());
}

function databaseReadiness({ directory }: Database): Readiness {
  const migrations = listMigrations();
  return async () => {
    try {
      const missing = await listMissing(directory, migrations);
      return missing.length === 0 ? null : { reason: 'the database lacks migrations: run npm run migrate', migrations: missing };
    } catch (error) {
      return { reason: 'the database does not answer, or refuses the connection', code: codeOf(error) };
    }
  };
}

/** The numbered and the repeatable files: their paths in the folder. */
function listMigrations(): string[] {
  return globSync('{*,repeatable/*}.sql', { cwd: join(import.meta.dirname, '../../../../../migrations') });
}

/** A newer version may have applied another text of a repeatable file: only names count. */
async function listMissing(directory: Directory, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name where name not in (select name from migration.applied_files) order by name`.execute(
    directory,
  );
  return rows.map(({ name }) => name);
}
