import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UploadedFile } from '../files/receive-upload.ts';
import type { Services } from '../process/context.ts';
import { deviceToken } from '../sign-in/device-cookie.ts';
import { ssoBrowserToken } from '../sign-in/sso-cookie.ts';
import type { Caller } from './caller.ts';
import { callerLocale, readSession } from './caller.ts';
import { ApiError } from './errors.ts';
import { readFormValues } from './form-values.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { networkOf } from './network.ts';
import { parse } from './parse.ts';
import type { PublicRequest, Route } from './route.ts';

/** Parses params, query and body by the schemas of the endpoint. */
export function parseRequest(
  route: Route,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): PublicRequest {
  const { schema, upload } = route.endpoint;
  return {
    params: schema.params && parse(schema.params, request.params, 'params'),
    query: schema.querystring && parse(schema.querystring, request.query, isConsoleRoute(route) ? 'list' : 'query'),
    body: schema.body && parse(schema.body, readFormValues(schema.body, request), 'body'),
    upload: upload && readUpload(request.body, upload.to_disk),
    locale: callerLocale(request, 'fr'),
    now: services.now(),
    ip: networkOf(request.ip),
    hostname: request.hostname,
    userAgent: request.headers['user-agent'],
    device: deviceToken(request, services.env),
    ssoBrowser: ssoBrowserToken(request, services.env),
    idempotencyKey: readIdempotencyKey(request),
    services,
    reply,
    readSession: () => readSession(services, caller),
  } as PublicRequest;
}

export function isConsoleRoute(route: Route): boolean {
  return route.endpoint.url.startsWith('/backoffice/');
}

/** @throws ApiError `invalid` when the request carries no file, or an empty one */
function readUpload(body: unknown, toDisk: boolean | undefined): Buffer | UploadedFile {
  const isEmpty = toDisk ? !isUploadedFile(body) || body.bytes === 0 : !Buffer.isBuffer(body) || body.length === 0;
  if (isEmpty) throw new ApiError('invalid', { fields: { file: [{ code: 'file_empty' }] } });
  return body as Buffer | UploadedFile;
}

function isUploadedFile(body: unknown): body is UploadedFile {
  return typeof body === 'object' && body !== null && 'path' in body && 'sha256' in body;
}
