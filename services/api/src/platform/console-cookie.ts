import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from './env.ts';
import { ApiError } from './errors.ts';
import type { Session, Sessions } from './session.ts';

const cookieName = 'binome_console';

/**
 * Returns the session of the console's cookie.
 * @throws ApiError `unauthorized` without a valid session
 */
export async function readConsoleSession(request: FastifyRequest, sessions: Sessions): Promise<Session> {
  const token = request.cookies[cookieName];
  const session = token ? await sessions.read(token, 'console') : null;
  if (!session) throw new ApiError('unauthorized');
  return session;
}

export function setConsoleCookie(reply: FastifyReply, env: Env, session: { token: string; expires_at: Date }): void {
  reply.setCookie(cookieName, session.token, { ...attributes(env), expires: session.expires_at });
}

export function clearConsoleCookie(reply: FastifyReply, env: Env): void {
  reply.clearCookie(cookieName, attributes(env));
}

export function consoleToken(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName];
}

/**
 * Refuses changes that a page of another origin sends (CSRF). Companies may have their own host, so the origin is compared with the
 * host that was called. If the deployment uses https, pages over http are refused: an attacker on the network can forge them.
 * @throws ApiError `origin_refused`
 */
export function assertOwnOrigin(request: FastifyRequest, env: Env): void {
  if (request.method !== 'GET' && !isOwnOrigin(request, env)) throw new ApiError('origin_refused');
}

/** Does the page that sends the request belong to this application? */
export function isOwnOrigin(request: FastifyRequest, env: Env): boolean {
  const origin = URL.parse(request.headers.origin ?? '');
  const base = new URL(env.BASE_URL);
  const isSameHost = origin?.host === request.host && (origin.protocol === 'https:' || base.protocol === 'http:');
  return isSameHost || origin?.origin === base.origin;
}

/** Scripts cannot read the cookie, and other sites cannot make a browser send it. */
function attributes(env: Env) {
  return { httpOnly: true, sameSite: 'strict', secure: env.BASE_URL.startsWith('https:'), path: '/backoffice' } as const;
}
