import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/cookies.ts';
import type { Env } from '../process/env.ts';
import { newToken } from './tokens.ts';

const cookieName = 'binome_sso';
const tokenFormat = /^[\w-]{43}$/;
/** In seconds: how long a person has to sign in at their identity provider. */
export const ssoSeconds = 600;

/**
 * Identity providers send their answer from their own page, so the cookie goes with requests of other sites. Browsers accept that from
 * https only, and from `localhost`.
 */
const attributes = { sameSite: 'none', secure: true } as const;

/** Returns the secret that binds a single sign-on to the browser that began it, not verified. */
export function ssoBrowserToken(request: FastifyRequest, env: Env): string | undefined {
  const token = readCookie(request, env, cookieName);
  return token && tokenFormat.test(token) ? token : undefined;
}

/** Returns the secret of the browser, and sets it anew. Sign-ins in several tabs share it. */
export function renewSsoBrowserToken(known: string | undefined, reply: FastifyReply, env: Env): string {
  const token = known ?? newToken();
  setCookie(reply, env, cookieName, token, { ...attributes, maxAge: ssoSeconds });
  return token;
}
