import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../platform/process/context.ts';
import { readState } from './authorization.ts';
import { calendarCallbackPath } from './providers.ts';

const text = z.string().max(4000).catch('');
const answer = z.object({ state: text, code: text, error: text });

/**
 * Sends the browser from a provider back to the page of the hours, on the host where the person asked. What the provider says follows `#`,
 * which no server logs; the page sends it with the person's session, which alone may use it.
 */
export function serveCalendarCallback(app: FastifyInstance, services: Services): void {
  app.get(calendarCallbackPath, { schema: { hide: true } }, (request, reply) => {
    const given = answer.parse(request.query);
    const { origin } = readState(services, given.state) ?? { origin: services.env.BASE_URL };
    const fragment = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
    return reply.header('cache-control', 'no-store').redirect(`${origin}/availability_settings#${fragment}`, 303);
  });
}
