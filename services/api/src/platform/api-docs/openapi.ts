import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Directory } from '../data/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Services } from '../process/context.ts';
import { runInThread } from '../process/threads.ts';
import type { writeOpenApi } from './openapi-document.ts';

const writer = new URL('openapi-document.ts', import.meta.url);

/**
 * Serves OpenAPI 3.1, generated from the contract's schemas, at `/api/openapi.json`, and Swagger UI at `/api/docs`. The document is made
 * once, in a thread, when somebody first asks for it. Without the setting, both are there while a company has an API key.
 */
export async function documentApi(app: FastifyInstance, { env, database }: Services): Promise<void> {
  if (env.API_DOCS === false) return;
  const assertServed = async () => {
    if (!env.API_DOCS && !(await hasApiKey(database.directory))) throw new ApiError('not_found');
  };
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
        await assertServed();
        if (/\/(json|yaml)$/.test(routeOptions.url ?? '')) return sendDocument(reply);
      },
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true }, preHandler: assertServed }, (_, reply) => sendDocument(reply));
}

/** Has a company an API key that is valid? */
async function hasApiKey(directory: Directory): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from directory.sessions where kind = 'api_key' and expires_at > now()
    union all select from directory.provisioning_tokens where expires_at > now()) as found`.execute(directory);
  return rows[0]?.found === true;
}
