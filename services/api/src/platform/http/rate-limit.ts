import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../process/context.ts';
import { apiKeyToken } from '../sign-in/api-key-header.ts';
import { consoleToken } from '../sign-in/console-cookie.ts';
import { headerToken } from '../sign-in/credentials.ts';
import { hashToken } from '../sign-in/tokens.ts';
import { ApiError } from './errors.ts';
import { networkOf } from './network.ts';

/** Callers of the current minute that a process remembers. */
const maxCallers = 50_000;
const personPrefix = 'person ';
/** The files of a page, which cost little. All colleagues of an office load them at the same time. */
const assets = /^\/(backoffice\/)?assets\//;

/**
 * Limits requests per minute: of each signed-in person by their login, of each API key, and of everybody else by address. A whole office may share one
 * address. A token counts for a person once this process has read its session, so made-up tokens count by address.
 */
export async function limitRequests(app: FastifyInstance, { env, sessions }: Services): Promise<void> {
  const personOf = (request: FastifyRequest) => {
    const key = apiKeyToken(request);
    if (key) return sessions.knownLogin(key) && `${personPrefix}${hashToken(key)}`;
    const token = headerToken(request) ?? consoleToken(request, env);
    const loginId = token && sessions.knownLogin(token);
    return loginId && `${personPrefix}${loginId}`;
  };
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    cache: maxCallers,
    keyGenerator: (request) => personOf(request) ?? networkOf(request.ip),
    max: (_request, key) => (key.startsWith(personPrefix) ? env.RATE_LIMIT_PER_PERSON : env.RATE_LIMIT_PER_MINUTE),
    allowList: ({ routeOptions }) => assets.test(routeOptions.url ?? ''),
    errorResponseBuilder: (_request, { ttl }) => new ApiError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}
