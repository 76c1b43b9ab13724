import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/process/context.ts';
import { readFeed } from './feed.ts';

const feedName = /^([A-Za-z0-9_-]{43})\.ics$/;

/**
 * Serves `/calendar/<secret>.ics`: the meetings of a member. Calendar programs send no cookie and no header, so the secret is the
 * only credential. It is not logged: logs name the route, not the address.
 */
export function serveCalendarFeeds(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { name: string } }>('/calendar/:name', { schema: { hide: true } }, async (request, reply) => {
    const [, token] = feedName.exec(request.params.name) ?? [];
    const text = token && (await readFeed(services, token));
    reply.header('cache-control', 'private, max-age=300').header('x-robots-tag', 'noindex');
    if (!text) return reply.status(404).type('text/plain; charset=utf-8').send('There is no such calendar.\n');
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
