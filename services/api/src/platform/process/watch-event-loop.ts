import type { FastifyInstance, FastifyRequest } from 'fastify';
import { everyTick } from './event-loop-ticks.ts';

/** What held the event loop: for how long, how much of it this process computed, and the routes of the requests that were under way. */
export type HeldLoop = { held_ms: number; processor_ms: number; routes: string[] };

const maxHeldMilliseconds = 100;

/**
 * Reports each time when the event loop was held for over 100 ms: no other request is answered meanwhile. A report with little processor
 * time comes from a busy machine. Route patterns hold no personal data.
 */
export function watchEventLoop(app: FastifyInstance, report: (held: HeldLoop) => void): void {
  const underWay = new Map<FastifyRequest, string>();
  const ended = new Set<string>();
  let processor = process.cpuUsage();

  app.addHook('onRequest', (request, reply, done) => {
    // A socket stays open.
    if (request.headers.upgrade) return done();
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    underWay.set(request, route);
    // `onResponse` does not run for a client that has gone.
    reply.raw.once('close', () => {
      underWay.delete(request);
      ended.add(route);
    });
    done();
  });

  const stop = everyTick((held) => {
    if (held > maxHeldMilliseconds) {
      const { user, system } = process.cpuUsage(processor);
      const routes = [...new Set([...ended, ...underWay.values()])];
      report({ held_ms: Math.round(held), processor_ms: Math.round((user + system) / 1000), routes });
    }
    ended.clear();
    processor = process.cpuUsage();
  });
  app.addHook('onClose', async () => stop());
}
