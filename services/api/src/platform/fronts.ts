import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Env } from './env.ts';
import { refuse } from './error-handler.ts';
import { ApiError } from './errors.ts';

const root = resolve(import.meta.dirname, '../../../..');
const web = resolve(root, 'web/dist');
const backoffice = resolve(root, 'backoffice/dist');

/**
 * Serves the two built fronts: files named by their content are kept for a year, the pages that name them never.
 * An address that is no file and no call is a page of the front, which knows its own routes.
 */
export async function serveFronts(app: FastifyInstance, _env: Env): Promise<void> {
  await app.register(fastifyStatic, { root: web, wildcard: false, index: false, setHeaders: keepByName, decorateReply: true });
  await app.register(fastifyStatic, {
    root: backoffice,
    prefix: '/backoffice/',
    wildcard: false,
    index: false,
    setHeaders: keepByName,
    decorateReply: false,
  });

  app.get('/backoffice', { schema: { hide: true } }, (_, reply) => reply.redirect('/backoffice/'));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (request.method !== 'GET' || isCall(path) || /\.\w{2,5}$/.test(path)) return refuse(request, reply, new ApiError('not_found'));
    return sendPage(reply, path.startsWith('/backoffice/') ? backoffice : web);
  });
}

/** Everything under the API's paths; `/auth` itself is a page, and a call by other methods than GET. */
function isCall(path: string): boolean {
  return /^\/(api|cable|backoffice\/v1)(\/|$)|^\/auth\/./.test(path);
}

function sendPage(reply: FastifyReply, folder: string) {
  if (!existsSync(resolve(folder, 'index.html'))) return reply.status(503).type('text/plain').send('The front is not built yet.');
  return reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { cacheControl: false });
}

function keepByName(reply: FastifyReply, path: string): void {
  const named = /\/assets\//.test(path);
  reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
}
