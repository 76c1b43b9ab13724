import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from './env.ts';

const cookieName = 'binome_device';
const tokenFormat = /^[\w-]{43}$/;
/** In seconds. Sign-ins renew it. */
const lifetime = 365 * 86_400;

/** Returns the secret of a known browser, not verified. It gives no access: it only distinguishes known browsers at sign-in. */
export function deviceToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName];
  return token && tokenFormat.test(token) ? token : undefined;
}

export function setDeviceCookie(reply: FastifyReply, env: Env, token: string): void {
  reply.setCookie(cookieName, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: env.BASE_URL.startsWith('https:'),
    path: '/',
    maxAge: lifetime,
  });
}
