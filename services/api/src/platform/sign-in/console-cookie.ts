import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, setCookie } from '../http/cookies.ts';
import { ApiError } from '../http/errors.ts';
import type { Env } from '../process/env.ts';
import type { Session, Sessions } from './session.ts';

const cookieName = 'binome_console';
/** Other sites cannot make a browser send the cookie. */
const attributes = { sameSite: 'strict', path: '/backoffice' } as const;

/**
 * Returns the session of the console's cookie.
 * @throws ApiError `unauthorized` without a valid session
 */
export async function readConsoleSession(request: FastifyRequest, env: Env, sessions: Sessions): Promise<Session> {
  const token = consoleToken(request, env);
  const session = token ? await sessions.read(token, 'console') : null;
  if (!session) throw new ApiError('unauthorized');
  return session;
}

export function setConsoleCookie(reply: FastifyReply, env: Env, session: { token: string; expires_at: Date }): void {
  setCookie(reply, env, cookieName, session.token, { ...attributes, expires: session.expires_at });
}

export function clearConsoleCookie(reply: FastifyReply, env: Env): void {
  clearCookie(reply, env, cookieName, attributes);
}

/** Returns the token of the console's cookie, not verified. */
export function consoleToken(request: FastifyRequest, env: Env): string | undefined {
  return readCookie(request, env, cookieName);
}
