import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext, Services } from '../platform/process/context.ts';
import { listOf, resourceTypes, schemas, serviceProviderConfig } from './documents.ts';
import { createGroup, getGroup, listGroups, patchGroup, removeGroup, replaceGroup } from './groups.ts';
import { scimType } from './refusal.ts';
import { answerScim, type ScimCall } from './scim-call.ts';
import { createUser, getUser, listUsers, patchUser, removeUser, replaceUser } from './users.ts';

type Work = (context: ConsoleContext, call: ScimCall) => Promise<unknown>;

const prefix = '/scim/v2';
const maxBytes = 256 * 1024;

/**
 * Serves SCIM 2.0 (RFC 7643 and 7644): a company's directory invites, changes and suspends members, and enrols them in programs. The
 * caller is an API key with the scope `scim:write`.
 */
export async function serveScim(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      const parseJson = scope.getDefaultJsonParser('error', 'error');
      // Directories name the type also where there is no body.
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser([scimType, 'application/json'], { parseAs: 'string', bodyLimit: maxBytes }, (request, body, done) =>
        body === '' ? done(null, undefined) : parseJson(request, body as string, done),
      );
      const on = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, work: Work, status = 200) =>
        scope.route({
          method,
          url,
          schema: { hide: true },
          bodyLimit: maxBytes,
          handler: (request: FastifyRequest, reply: FastifyReply) => {
            const { id = '' } = request.params as { id?: string };
            const { query, body } = request;
            const base = new URL(prefix, services.env.BASE_URL).href;
            reply.status(status);
            return answerScim(services, request, reply, (context) =>
              work(context, { id, query: query as Record<string, unknown>, body, base }),
            );
          },
        });

      on('GET', '/Users', listUsers);
      on('POST', '/Users', createUser, 201);
      on('GET', '/Users/:id', getUser);
      on('PUT', '/Users/:id', replaceUser);
      on('PATCH', '/Users/:id', patchUser);
      on('DELETE', '/Users/:id', removeUser);
      on('GET', '/Groups', listGroups);
      on('POST', '/Groups', createGroup, 201);
      on('GET', '/Groups/:id', getGroup);
      on('PUT', '/Groups/:id', replaceGroup);
      on('PATCH', '/Groups/:id', patchGroup);
      on('DELETE', '/Groups/:id', removeGroup);
      on('GET', '/ServiceProviderConfig', async (_, { base }) => serviceProviderConfig(base));
      on('GET', '/ResourceTypes', async (_, { base }) => listOf(resourceTypes(base)));
      on('GET', '/ResourceTypes/:id', async (_, { id, base }) => described(resourceTypes(base), id));
      on('GET', '/Schemas', async (_, { base }) => listOf(schemas(base)));
      on('GET', '/Schemas/:id', async (_, { id, base }) => described(schemas(base), id));
    },
    { prefix },
  );
}

/** @throws ApiError `not_found` */
function described<T extends { id: string }>(rows: T[], id: string): T {
  const row = rows.find((other) => other.id === id);
  if (!row) throw new ApiError('not_found');
  return row;
}
