import type { FastifyServerOptions } from 'fastify';
import type { Env } from './env.ts';

/** Logs methods, routes, statuses and times as JSON. Never queries, headers or bodies, which hold personal data and secrets. */
export function loggerOptions(env: Env): FastifyServerOptions['logger'] {
  if (env.LOG_LEVEL === 'silent') return false;
  return {
    level: env.LOG_LEVEL,
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? null }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({ type: error.name, code: error.code ?? null, message: '', stack: '' }),
    },
  };
}
