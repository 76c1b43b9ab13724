import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import createRouter from 'find-my-way';
import { refuse } from './error-handler.ts';
import { ApiError } from './errors.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

/**
 * Answers calls that no route takes: 405 with `Allow` if the path has other methods, otherwise 404. Browsers get `sendPage`, whose
 * screen says that the page does not exist; programs get JSON. Call it before the first route is registered.
 */
export function answerUnknownPaths(app: FastifyInstance, sendPage: (request: FastifyRequest, reply: FastifyReply) => unknown): void {
  const methodsOf = collectMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const allowed = methodsOf(path);
    if (allowed.length > 0 && !allowed.some((method) => method === request.method)) {
      reply.header('allow', allowed.join(', '));
      return refuse(request, reply, new ApiError('method_not_allowed'));
    }
    return asksForPage(request, path) ? sendPage(request, reply.status(404)) : refuse(request, reply, new ApiError('not_found'));
  });
}

/** Returns a function that lists the methods of a path. */
function collectMethods(app: FastifyInstance): (path: string) => Method[] {
  const router = createRouter({ ignoreTrailingSlash: true });
  const known = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    const path = url.length > 1 ? url.replace(/\/$/, '') : url;
    for (const each of methods.filter((name) => [method].flat().includes(name))) {
      if (!known.has(`${each} ${path}`)) router.on(each, path, () => undefined);
      known.add(`${each} ${path}`);
    }
  });
  return (path) => methods.filter((method) => router.find(method, path));
}

function asksForPage({ method, headers }: FastifyRequest, path: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && Boolean(headers.accept?.includes('text/html')) && !/^\/(api|cable|backoffice\/v1|scim)(\/|$)/.test(path);
}
