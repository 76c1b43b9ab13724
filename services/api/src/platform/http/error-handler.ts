import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@binome/contract/errors';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseRefusal } from '../data/database-errors.ts';
import { localeOf, setLanguage } from '../text/intl.ts';
import { ApiError } from './errors.ts';
import { isPageOpened, sendRefusalPage } from './refusal-page.ts';

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** How the calls under a prefix are refused, if their standard has a form of its own. */
export type RefusalForm = { prefix: string; refuse: (request: FastifyRequest, reply: FastifyReply, error: ApiError) => FastifyReply };

declare module 'fastify' {
  interface FastifyInstance {
    refusalForms: readonly RefusalForm[];
  }
}

/** Sends refusals in the caller's language. Unexpected errors are logged and answered with `internal`, without details. */
export function handleErrors(app: FastifyInstance, forms: readonly RefusalForm[]): void {
  app.decorate('refusalForms', forms);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal) request.log.error(traceOf(error), 'unexpected error');
    return refuse(request, reply, refusal ?? new ApiError('internal'));
  });
}

/** Sends a refusal in the form of its prefix, or in the caller's language: as JSON, or as a page to a browser that has opened the address. */
export function refuse(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  if (error.retryAfter) reply.header('retry-after', String(error.retryAfter));
  reply.header('cache-control', 'no-store');
  const path = request.url.split('?')[0] ?? '/';
  const form = request.server.refusalForms.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  if (form) return form.refuse(request, reply, error);
  const locale = localeOf(request.headers['accept-language'], 'fr');
  setLanguage(reply, locale);
  const body = error.toBody(locale);
  reply.status(error.status);
  return isPageOpened(request) ? sendRefusalPage(request, reply, body.errors.full_messages.join(' '), locale) : reply.send(body);
}

/** Answers a malformed or incomplete HTTP request, and closes its connection. */
export function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = connectionStatuses[error.code] ?? '400 Bad Request';
  const headers = ['content-length: 0', 'cache-control: no-store', 'x-content-type-options: nosniff', `x-request-id: ${randomUUID()}`];
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n${headers.join('\r\n')}\r\n\r\n`);
}

const connectionStatuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Returns the refusal that an error means. Undefined for an error that only a bug explains. */
export function refusalOf(error: FastifyError): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const code = fastifyCodes[error.code];
  if (code) return new ApiError(code);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new ApiError('bad_request');
  return databaseRefusal(error);
}

/** The stack frames without the message, since messages of PostgreSQL and others quote personal data. */
function traceOf(error: FastifyError) {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, code: error.code, trace: frames.slice(0, 12).map((line) => line.trim()) };
}
