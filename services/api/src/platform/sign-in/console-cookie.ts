import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/cookies.ts';
import { ApiError } from '../http/errors.ts';
import type { Services } from '../process/context.ts';
import type { Env } from '../process/env.ts';
import type { Session, Sessions } from './session.ts';

const cookieName = 'binome_console';

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

/** Sets the cookie of a console session, or without a token clears it. */
export function setConsoleCookie(reply: FastifyReply, { env, sessions }: Services, token?: string): void {
  const { value, attributes } = sessions.cookie(token);
  setCookie(reply, env, cookieName, value, attributes);
}

/** Returns the token of the console's cookie, not verified. */
export function consoleToken(request: FastifyRequest, env: Env): string | undefined {
  return readCookie(request, env, cookieName);
}
