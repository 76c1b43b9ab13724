import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/cookies.ts';
import type { Env } from '../process/env.ts';

const cookieName = 'binome_device';
const tokenFormat = /^[\w-]{43}$/;
/** In seconds. Sign-ins renew it. */
const lifetime = 365 * 86_400;

/** Returns the secret of a known browser, not verified. It gives no access: it only distinguishes known browsers at sign-in. */
export function deviceToken(request: FastifyRequest, env: Env): string | undefined {
  const token = readCookie(request, env, cookieName);
  return token && tokenFormat.test(token) ? token : undefined;
}

export function setDeviceCookie(reply: FastifyReply, env: Env, token: string): void {
  setCookie(reply, env, cookieName, token, { sameSite: 'strict', maxAge: lifetime });
}
