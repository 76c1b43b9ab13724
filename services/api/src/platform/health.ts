import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the process is about to stop: `/readyz` then answers 503, and the proxy sends no more requests. */
    stopping: boolean;
  }
}

/** `/healthz`: the process runs. `/readyz`: the database answers, and the process is not stopping. */
export function serveHealth(app: FastifyInstance, { database }: Services): void {
  app.decorate('stopping', false);
  // The client opens its next connection to another process.
  app.addHook('onRequest', async (_, reply) => {
    if (app.stopping) reply.header('connection', 'close');
  });
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
