import type { Endpoint } from '@binome/contract/endpoint';
import type { Locale } from '@binome/contract/fields';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../data/database.ts';
import type { Services } from '../process/context.ts';
import type { Env } from '../process/env.ts';
import { apiKeyToken } from '../sign-in/api-key-header.ts';
import { consoleToken } from '../sign-in/console-cookie.ts';
import { type Credentials, credentialsMatch, takeCredentials } from '../sign-in/credentials.ts';
import type { Session } from '../sign-in/session.ts';
import { localeOf } from '../text/intl.ts';
import { ApiError } from './errors.ts';
import { assertNoForeignOrigin, assertOwnOrigin } from './own-origin.ts';

/** How a request identifies its caller, not yet verified. */
export type Caller =
  | { kind: 'console'; token: string | undefined }
  | { kind: 'api_key'; token: string }
  | { kind: 'member'; credentials: Credentials | undefined };

/**
 * An API key is used at the console only, and instead of its cookie.
 * @throws ApiError `origin_refused` for a change that a page of another origin sends
 */
export function callerOf(request: FastifyRequest, env: Env, access: Endpoint['access'], isConsole: boolean): Caller {
  if (!isConsole) {
    // Its body may hold credentials, with which the page would sign its visitor in as somebody else.
    assertNoForeignOrigin(request, env);
    return { kind: 'member', credentials: takeCredentials(request) };
  }
  const key = apiKeyToken(request);
  // Public endpoints too: another site must not sign its visitors in or out. No browser sends an API key by itself.
  if (!key || access === 'public') assertOwnOrigin(request, env);
  return key ? { kind: 'api_key', token: key } : { kind: 'console', token: consoleToken(request, env) };
}

export async function readSession(services: Services, caller: Caller): Promise<Session | null> {
  const session = await services.sessions.read(tokenOf(caller) ?? '', caller.kind);
  return session && isOwnSession(caller, session) ? session : null;
}

/** @throws ApiError `unauthorized` */
export async function readKeySession(services: Services, caller: Caller): Promise<Session> {
  const session = await readSession(services, caller);
  if (!session) throw new ApiError('unauthorized');
  return session;
}

/**
 * Runs `work` in a transaction of the caller's company.
 * @throws ApiError `unauthorized` without a valid session
 */
export async function openSession<T>(services: Services, caller: Caller, work: (tx: Tx, session: Session) => Promise<T>): Promise<T> {
  const outcome = await services.sessions.inTransaction(tokenOf(caller) ?? '', caller.kind, async (tx, session) => {
    if (!isOwnSession(caller, session)) throw new ApiError('unauthorized');
    return { result: await work(tx, session) };
  });
  if (!outcome) throw new ApiError('unauthorized');
  return outcome.result;
}

function tokenOf(caller: Caller): string | undefined {
  return caller.kind === 'member' ? caller.credentials?.['access-token'] : caller.token;
}

/** Do the credentials of a member name the session? The console's cookie holds only the token. */
function isOwnSession(caller: Caller, session: Session): boolean {
  return caller.kind !== 'member' || (caller.credentials !== undefined && credentialsMatch(caller.credentials, session));
}

export function callerLocale(request: FastifyRequest, fallback: Locale): Locale {
  return localeOf(request.headers['accept-language'], fallback);
}
