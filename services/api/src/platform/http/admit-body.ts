import type { Endpoint } from '@binome/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../process/context.ts';
import { apiKeyToken } from '../sign-in/api-key-header.ts';
import { consoleToken } from '../sign-in/console-cookie.ts';
import { headerToken } from '../sign-in/credentials.ts';
import { ApiError } from './errors.ts';

/** Bytes of a body that is read before its session is checked: a smaller one costs less than the check, and may hold the credentials. */
const smallBody = 16 * 1024;

/**
 * Refuses a caller without a session before their body is read. The session's rights are checked later.
 * @throws ApiError `unauthorized`
 */
export async function assertSessionBeforeBody(
  { access, url }: Endpoint,
  request: FastifyRequest,
  { env, sessions }: Services,
): Promise<void> {
  if (access === 'public' || hasSmallBody(request)) return;
  const isConsole = url.startsWith('/backoffice/');
  const key = isConsole ? apiKeyToken(request) : undefined;
  const token = key ?? (isConsole ? consoleToken(request, env) : (headerToken(request) ?? queryToken(request)));
  if (!token) throw new ApiError('unauthorized');
  if (sessions.knownLogin(token)) return;
  if (!(await sessions.read(token, key ? 'api_key' : isConsole ? 'console' : 'member'))) throw new ApiError('unauthorized');
}

function hasSmallBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= smallBody;
}

function queryToken({ query }: FastifyRequest): string | undefined {
  const token = (query as Record<string, unknown>)['access-token'];
  return typeof token === 'string' ? token : undefined;
}
