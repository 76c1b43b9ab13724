import '@fastify/cookie';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../process/env.ts';
import { assertNoForeignOrigin } from './own-origin.ts';

type BaseUrl = Pick<Env, 'BASE_URL'>;
type Name = 'binome_console' | 'binome_device' | 'binome_sso';
type Attributes = Pick<CookieSerializeOptions, 'sameSite' | 'path' | 'expires' | 'maxAge' | 'secure'>;

// The only file that reads and sets cookies. Scripts read none of them.

export function readCookie({ cookies }: FastifyRequest, env: BaseUrl, name: Name): string | undefined {
  return cookies[cookieName(env, name)];
}

/** @throws ApiError `origin_refused` for a change that a page of another origin sends */
export function setCookie(reply: FastifyReply, env: BaseUrl, name: Name, value: string, attributes: Attributes): void {
  assertNoForeignOrigin(reply.request, env);
  reply.setCookie(cookieName(env, name), value, { ...attributes, ...fixedAttributes(env, attributes) });
}

/** Browsers accept a name with `__Host-` from this host over https only: no other host of its domain, and no page over http, sets it. */
function cookieName(env: BaseUrl, name: Name): string {
  return isSecure(env) ? `__Host-${name}` : name;
}

/** `__Host-` wants the path `/`. */
function fixedAttributes(env: BaseUrl, { path, secure }: Attributes) {
  return { httpOnly: true, secure: secure || isSecure(env), path: isSecure(env) ? '/' : (path ?? '/') };
}

function isSecure({ BASE_URL }: BaseUrl): boolean {
  return BASE_URL.startsWith('https:');
}
