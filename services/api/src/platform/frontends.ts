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
 * Serves the built member app and console. Files with a content hash in their name are cached for a year, HTML pages are not cached.
 * Any other path that is not an API call gets the HTML page of its app, whose router shows the screen.
 */
export async function serveFrontends(app: FastifyInstance, _env: Env): Promise<void> {
  await app.register(fastifyStatic, { root: web, wildcard: false, index: false, setHeaders: setCacheControl, decorateReply: true });
  await app.register(fastifyStatic, {
    root: backoffice,
    prefix: '/backoffice/',
    wildcard: false,
    index: false,
    setHeaders: setCacheControl,
    decorateReply: false,
  });

  app.get('/backoffice', { schema: { hide: true } }, (_, reply) => reply.redirect('/backoffice/'));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (request.method !== 'GET' || isApiPath(path) || /\.\w{2,5}$/.test(path)) return refuse(request, reply, new ApiError('not_found'));
    return sendPage(reply, path.startsWith('/backoffice/') ? backoffice : web);
  });
}

/** Is the path reserved for the API? `GET /auth` itself is a page of the member app. */
function isApiPath(path: string): boolean {
  return /^\/(api|cable|backoffice\/v1)(\/|$)|^\/auth\/./.test(path);
}

function sendPage(reply: FastifyReply, folder: string) {
  if (!existsSync(resolve(folder, 'index.html'))) return reply.status(503).type('text/plain').send('The web app is not built yet.');
  return reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { cacheControl: false });
}

function setCacheControl(reply: FastifyReply, path: string): void {
  const hasContentHash = /\/assets\//.test(path);
  reply.header('cache-control', hasContentHash ? 'public, max-age=31536000, immutable' : 'no-cache');
}
