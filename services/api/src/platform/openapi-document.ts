import { consoleEndpoints } from '@binome/contract/console/endpoints';
import type { Endpoint } from '@binome/contract/endpoint';
import { memberEndpoints } from '@binome/contract/endpoints';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Binôme', version: '34.0.0' },
  components: {
    securitySchemes: {
      member: { type: 'http', scheme: 'bearer', description: 'Base64 of the JSON of access-token, client and uid' },
      console: { type: 'apiKey', in: 'cookie', name: 'binome_console' },
    },
  },
} as const;

/** Writes OpenAPI 3.1 for all endpoints of the contract, as JSON. Takes half a second: run it in a thread. */
export async function writeOpenApi(): Promise<string> {
  const app = Fastify();
  await app.register(swagger, { openapi, transform: jsonSchemaTransform });
  for (const endpoint of [...memberEndpoints, ...consoleEndpoints]) describe(app, endpoint);
  await app.ready();
  return JSON.stringify(app.swagger());
}

/** Registers an endpoint without its work. */
function describe(app: ReturnType<typeof Fastify>, { method, url, status = 200, schema, summary, download }: Endpoint): void {
  app.route({
    method,
    url,
    schema: { ...schema, summary, response: download ? undefined : { [status]: schema.response } },
    validatorCompiler: () => () => true,
    serializerCompiler: () => () => '',
    handler: async () => {},
  });
}
