import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from './env.ts';
import { ApiError } from './errors.ts';
import type { Session, Sessions } from './session.ts';

const name = 'binome_console';

/**
 * The session of the console's cookie.
 * @throws ApiError `unauthorized` when there is none that lives.
 */
export async function readConsoleSession(request: FastifyRequest, sessions: Sessions): Promise<Session> {
  const token = request.cookies[name];
  const session = token ? await sessions.read(token, 'console') : null;
  if (!session) throw new ApiError('unauthorized');
  return session;
}

/** Scripts cannot read it, other sites cannot send it. */
export function setConsoleCookie(reply: FastifyReply, env: Env, session: { token: string; expires_at: Date }): void {
  reply.setCookie(name, session.token, { ...attributes(env), expires: session.expires_at });
}

export function clearConsoleCookie(reply: FastifyReply, env: Env): void {
  reply.clearCookie(name, attributes(env));
}

export function consoleToken(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

/**
 * A change asked from a page of another origin is refused, cookie or not.
 * A company's own host is ours too, so the origin is compared with the host that was called; where the deployment has https,
 * a page without it may have been written by anybody on the way.
 * @throws ApiError `origin_refused`
 */
export function assertOwnOrigin(request: FastifyRequest, env: Env): void {
  if (request.method === 'GET') return;
  const from = URL.parse(request.headers.origin ?? '');
  const base = new URL(env.BASE_URL);
  const own = from?.host === request.host && (from.protocol === 'https:' || base.protocol === 'http:');
  if (!own && from?.origin !== base.origin) throw new ApiError('origin_refused');
}

function attributes(env: Env) {
  return { httpOnly: true, sameSite: 'strict', secure: env.BASE_URL.startsWith('https:'), path: '/backoffice' } as const;
}
