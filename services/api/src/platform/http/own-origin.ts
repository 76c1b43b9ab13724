import type { FastifyRequest } from 'fastify';
import type { Env } from '../process/env.ts';
import { ApiError } from './errors.ts';

type BaseUrl = Pick<Env, 'BASE_URL'>;

/**
 * Refuses changes that a page of another origin sends (CSRF). Companies may have their own host, so the origin is compared with the
 * host that was called. If the deployment uses https, pages over http are refused: an attacker on the network can forge them.
 * A browser names the origin of its page in each change, so only a program that keeps no cookie sends none.
 * @throws ApiError `origin_refused`
 */
export function assertNoForeignOrigin(request: FastifyRequest, env: BaseUrl): void {
  if (request.method !== 'GET' && isForeign(request, env)) throw new ApiError('origin_refused');
}

/**
 * Refuses changes without the origin of this application: callers with the console's cookie are browsers.
 * @throws ApiError `origin_refused`
 */
export function assertOwnOrigin(request: FastifyRequest, env: BaseUrl): void {
  if (request.method !== 'GET' && !isOwnOrigin(request, env)) throw new ApiError('origin_refused');
}

/** Does a page of another application send the request? */
export function isForeign(request: FastifyRequest, env: BaseUrl): boolean {
  return request.headers.origin !== undefined && !isOwnOrigin(request, env);
}

function isOwnOrigin(request: FastifyRequest, env: BaseUrl): boolean {
  const origin = URL.parse(request.headers.origin ?? '');
  const base = new URL(env.BASE_URL);
  const isSameHost = origin?.host === request.host && (origin.protocol === 'https:' || base.protocol === 'http:');
  return isSameHost || origin?.origin === base.origin;
}
