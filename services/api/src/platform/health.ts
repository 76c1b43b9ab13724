import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Told once by whoever stops the process: the proxy must send no more. */
    stopping: boolean;
  }
}

/** `/healthz`: the process lives. `/readyz`: it can answer, and is not on its way out. */
export function serveHealth(app: FastifyInstance, { database }: Services): void {
  app.decorate('stopping', false);
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
    const ready =
      !app.stopping &&
      (await database.ping().then(
        () => true,
        () => false,
      ));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}
