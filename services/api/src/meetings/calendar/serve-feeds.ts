import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context.ts';
import { readFeed } from './feed.ts';

const feedName = /^([A-Za-z0-9_-]{43})\.ics$/;

/**
 * `/calendar/<secret>.ics`: a member's sessions, for a calendar that has no session here and sends no header. The secret is all
 * that it knows; it stands in no log, since those name routes and not addresses.
 */
export function serveCalendarFeeds(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { name: string } }>('/calendar/:name', { schema: { hide: true } }, async (request, reply) => {
    const [, token] = feedName.exec(request.params.name) ?? [];
    const text = token && (await readFeed(services, token));
    // No cache that others share may keep it, and no search engine may list it.
    reply.header('cache-control', 'private, max-age=300').header('x-robots-tag', 'noindex');
    if (!text) return reply.status(404).type('text/plain; charset=utf-8').send('There is no such calendar.\n');
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
