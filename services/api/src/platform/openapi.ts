import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Env } from './env.ts';

/**
 * Serves OpenAPI 3.1, generated from the contract's schemas, at `/api/openapi.json`, and Swagger UI at `/api/docs`. The document is made
 * once, when the process starts.
 */
export async function documentApi(app: FastifyInstance, env: Env): Promise<void> {
  if (!env.API_DOCS) return;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Binôme', version: '34.0.0' },
      components: {
        securitySchemes: {
          member: { type: 'http', scheme: 'bearer', description: 'Base64 of the JSON of access-token, client and uid' },
          console: { type: 'apiKey', in: 'cookie', name: 'binome_console' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  let document = '';
  app.addHook('onReady', async () => {
    document = JSON.stringify(app.swagger());
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, (_, reply) => reply.type('application/json; charset=utf-8').send(document));
}
