import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../process/env.ts';
import { runInThread } from '../process/threads.ts';
import type { writeOpenApi } from './openapi-document.ts';

const writer = new URL('openapi-document.ts', import.meta.url);

/**
 * Serves OpenAPI 3.1, generated from the contract's schemas, at `/api/openapi.json`, and Swagger UI at `/api/docs`. The document is made
 * once, in a thread, when somebody first asks for it.
 */
export async function documentApi(app: FastifyInstance, env: Env): Promise<void> {
  if (!env.API_DOCS) return;
  let document: Promise<string> | undefined;
  const sendDocument = async (reply: FastifyReply) => {
    document ??= runInThread<typeof writeOpenApi>(writer, 'writeOpenApi', env.BASE_URL).catch((error: unknown) => {
      document = undefined;
      throw error;
    });
    return reply.type('application/json; charset=utf-8').send(await document);
  };
  // Swagger UI requires the plugin, which then describes nothing. JSON is YAML too.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      preHandler: async ({ routeOptions }: FastifyRequest, reply: FastifyReply) => {
        if (/\/(json|yaml)$/.test(routeOptions.url ?? '')) return sendDocument(reply);
      },
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, (_, reply) => sendDocument(reply));
}
