import { consoleEndpoints } from '@binome/contract/console/endpoints';
import type { Endpoint } from '@binome/contract/endpoint';
import { memberEndpoints } from '@binome/contract/endpoints';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { openApiComponents, sessionHeaderNames } from './openapi-components.ts';
import { operationDetails, tagsOf } from './openapi-operation.ts';
import { describeParameters, type Parameter } from './openapi-parameters.ts';
import { nameSchemas, usedSchemas } from './openapi-schemas.ts';
import { openApiWebhooks } from './openapi-webhooks.ts';

const description = `The calls of the member app and of the console. A company's own systems call the console's endpoints with an API key.
Directories provision people by SCIM 2.0 at \`/scim/v2\`, which describes itself and takes an API key with the right \`scim:write\`.`;

/** Nobody but the customers of the deployment may call it. */
const license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };

type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object> } };
type Operation = { parameters?: (Parameter | { $ref: string })[]; requestBody?: object; responses: Record<string, object> };

/**
 * Writes OpenAPI 3.1 for all endpoints of the contract, as JSON. Takes half a second: run it in a thread.
 * `baseUrl` is the public address of the API.
 */
export async function writeOpenApi(baseUrl: string): Promise<string> {
  const app = Fastify();
  const endpoints: Endpoint[] = [...memberEndpoints, ...consoleEndpoints];
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Binôme', version: '34.0.0', description, license, contact: { name: 'Binôme', url: baseUrl } },
    tags: [...tagsOf(endpoints), { name: 'webhooks', description: 'What the webhooks of a company receive.' }],
    servers: [{ url: baseUrl }],
  };
  const schemaRegistry = await nameSchemas(endpoints);
  await app.register(swagger, {
    openapi,
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  for (const endpoint of endpoints) describe(app, endpoint);
  await app.ready();
  const document = app.swagger() as unknown as Document;
  for (const endpoint of endpoints) {
    const path = document.paths[endpoint.url.replace(/:(\w+)/g, '{$1}')];
    const method = endpoint.method.toLowerCase();
    const operation = path?.[method];
    if (!path || !operation) throw new Error(`${endpoint.method} ${endpoint.url} is not in the document`);
    path[method] = complete(operation, endpoint);
  }
  const schemas = { ...usedSchemas(document, document.components.schemas), ...openApiComponents.schemas };
  return JSON.stringify({ ...document, webhooks: openApiWebhooks(), components: { ...openApiComponents, schemas } }, withoutKnownPattern);
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

/** Adds what the plugin cannot derive: the name, sessions, headers, errors and files of an operation. */
function complete(operation: Operation, endpoint: Endpoint): Operation {
  const { errors, parameters, ...details } = operationDetails(endpoint);
  const described = describeParameters((operation.parameters ?? []) as Parameter[], endpoint);
  const success = String(endpoint.status ?? 200);
  const reply = {
    ...operation.responses[success],
    description: 'Success',
    ...(endpoint.download && { content: endpoint.content ? jsonContent(endpoint.content) : fileContent([endpoint.download]) }),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(isPagedList(endpoint) && { 'Content-Range': { $ref: '#/components/headers/ContentRange' } }),
      ...(returnsSession(endpoint) && sessionHeaders),
    },
  };
  return {
    ...operation,
    ...details,
    ...(described.length + parameters.length > 0 && { parameters: [...described, ...parameters] }),
    ...(endpoint.upload && { requestBody: { required: true, content: fileContent(['application/octet-stream', 'text/csv']) } }),
    responses: { [success]: reply, ...errors },
  };
}

/** A JSON file. */
function jsonContent(content: z.core.$ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(content, { io: 'input', unrepresentable: 'any' });
  return { 'application/json': { schema } };
}

function fileContent(types: string[]): object {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

/** For `JSON.stringify`: leaves out the patterns that only repeat a format such as `uuid`, a tenth of the document. */
function withoutKnownPattern(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('format' in value) || !('pattern' in value)) return value;
  const { pattern: _pattern, ...rest } = value;
  return rest;
}

/** The console's lists take a `range` and return the total in `Content-Range`. */
function isPagedList({ url, schema }: Endpoint): boolean {
  return url.startsWith('/backoffice/') && schema.querystring instanceof z.ZodObject && 'range' in schema.querystring.shape;
}

/** Every reply to a member's session carries it, and the replies that open one. */
function returnsSession({ access, opens_session }: Endpoint): boolean {
  return access === 'member' || opens_session === true;
}

const sessionHeaders = Object.fromEntries(
  Object.entries(sessionHeaderNames).map(([name, component]) => [name, { $ref: `#/components/headers/${component}` }]),
);
