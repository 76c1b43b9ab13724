import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Directory } from '../data/database.ts';
import type { Services } from '../process/context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the process is about to stop: `/readyz` then answers 503, and the proxy sends no more requests. */
    stopping: boolean;
  }
}

/** `/healthz`: the process runs. `/readyz`: the database answers and has this version's schema, and the process is not stopping. */
export function serveHealth(app: FastifyInstance, { database }: Services): void {
  const migrations = listMigrations();
  app.decorate('stopping', false);
  // The client opens its next connection to another process.
  app.addHook('onRequest', async (_, reply) => {
    if (app.stopping) reply.header('connection', 'close');
  });
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
    const ready = !app.stopping && (await areApplied(database.directory, migrations).catch(() => false));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}

/** The numbered and the repeatable files: their paths in the folder. */
function listMigrations(): string[] {
  return globSync('{*,repeatable/*}.sql', { cwd: join(import.meta.dirname, '../../../../../migrations') });
}

/** A newer version may have applied another text of a repeatable file: only names count. */
async function areApplied(directory: Directory, names: string[]): Promise<boolean> {
  const { rows } = await sql`select from migration.applied_files where name = any(${names})`.execute(directory);
  return rows.length === names.length;
}
