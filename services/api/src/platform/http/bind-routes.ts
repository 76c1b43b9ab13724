import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Endpoint } from '@binome/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openUploads, type UploadedFile, type Uploads } from '../files/receive-upload.ts';
import type { Services } from '../process/context.ts';
import type { ActorRules } from '../sign-in/actor-rules.ts';
import { consoleToken } from '../sign-in/console-cookie.ts';
import { dropClientParameters, headerToken } from '../sign-in/credentials.ts';
import { setLanguage } from '../text/intl.ts';
import { assertSessionBeforeBody } from './admit-body.ts';
import { callerLocale } from './caller.ts';
import { ApiError } from './errors.ts';
import { handleRequest } from './handle-request.ts';
import { allowSlowUpload } from './limit-body-time.ts';
import type { Route } from './route.ts';

/** The content types of uploads. The real type is read from the file itself. */
const uploadTypes = ['application/octet-stream', 'text/csv'];

/** Bytes of a JSON body of a caller with a session, unless the endpoint says otherwise. */
const maxBodyBytes = 256 * 1024;

/**
 * Registers routes. The steps of a request: transaction of the session's company → parsing → handler → encoding → commit → reply. A
 * preparation runs between a first transaction, which only admits the caller, and that of the handler.
 * Encoding happens inside the transaction: a reply that breaks its schema rolls the change back.
 */
export function bindRoutes(app: FastifyInstance, services: Services, actors: ActorRules, routes: Route[]): void {
  // The handler reads it.
  app.addContentTypeParser(uploadTypes, (_request, body, done) => done(null, body));
  const reads = new Map(routes.flatMap((route) => (route.endpoint.method === 'GET' ? [[route.endpoint.url, route]] : [])));
  const uploads = openUploads(join(services.env.DATA_DIR, 'uploads'));
  for (const route of routes) {
    const { method, url, status = 200, schema, summary, upload, download, takes_record } = route.endpoint;
    const read = takes_record && reads.get(url);
    const bodyLimit = route.endpoint.max_body_bytes ?? (route.endpoint.access === 'public' ? undefined : maxBodyBytes);
    app.route({
      method,
      url,
      schema: { ...schema, summary, response: download ? undefined : { [status]: schema.response } },
      ...(bodyLimit && { bodyLimit }),
      validatorCompiler: () => () => true,
      serializerCompiler: () => (reply) => JSON.stringify(reply),
      onRequest: (request) => assertSessionBeforeBody(route.endpoint, request, services),
      handler: async (request, reply) => {
        // Replies hold personal data and session tokens: browsers and proxies must not cache them.
        reply.header('cache-control', 'no-store');
        setLanguage(reply, callerLocale(request, 'fr'));
        if (url.startsWith('/auth')) dropClientParameters(request);
        assertBodyKind(route.endpoint, request);
        const handle = () => handleRequest(route, { services, actors, read }, request, reply);
        const body = await (upload ? withUpload(uploads, upload, request, services, handle) : handle());
        if (download) reply.type(download);
        return reply.status(status).send(download ? contentOf(body) : body);
      },
    });
  }
}

/**
 * A file is sent only where one is expected, and nothing else there.
 * @throws ApiError `unsupported_media_type`
 */
function assertBodyKind({ upload }: Route['endpoint'], { body }: FastifyRequest): void {
  const isFile = body instanceof Readable;
  if (upload ? body !== undefined && body !== null && !isFile : isFile) throw new ApiError('unsupported_media_type');
}

/** The content of a downloaded file: in memory, or a stream. */
function contentOf(body: unknown): Buffer | Readable {
  return body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body as AsyncIterable<Uint8Array>);
}

/** Receives an uploaded file, which replaces the body of the request while `handle` runs. */
function withUpload<T>(
  uploads: Uploads,
  { max_bytes: maxBytes, to_disk }: NonNullable<Endpoint['upload']>,
  request: FastifyRequest,
  { env }: Services,
  handle: () => Promise<T>,
): Promise<T> {
  if (!(request.body instanceof Readable)) return handle();
  allowSlowUpload(request.raw);
  const caller = headerToken(request) ?? consoleToken(request, env) ?? request.ip;
  const work = (received: Buffer | UploadedFile) => {
    request.body = received;
    return handle();
  };
  return to_disk
    ? uploads.receiveFile(request.body, { caller, maxBytes }, work)
    : uploads.receive(request.body, { caller, maxBytes }, work);
}
