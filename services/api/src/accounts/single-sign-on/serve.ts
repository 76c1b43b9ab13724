import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { findProvider } from '../../companies/sign-in-changes/provider-queries.ts';
import type { Services } from '../../platform/process/context.ts';
import { beginSingleSignOn } from './begin.ts';
import { beginFacebook } from './facebook/begin.ts';
import { facebookCallbackPath } from './facebook/client.ts';
import { receiveFacebookAnswer } from './facebook/receive.ts';
import { openIdCallbackPath } from './openid/client.ts';
import { receiveOpenIdAnswer } from './openid/receive.ts';
import { findCompanyById } from './queries.ts';
import { receiveResponse } from './receive-saml.ts';
import { samlKeyOf } from './saml/key.ts';
import { callbackPaths, serviceProviderMetadata } from './saml/service-provider.ts';

/** A response of 256 kB in base64. */
const maxBytes = 400 * 1024;
const hidden = { schema: { hide: true } };

/** Serves the addresses between which browsers go during a single sign-on, and the metadata of each company. */
export function serveSingleSignOn(app: FastifyInstance, services: Services): void {
  app.get('/redirect_to_sso', hidden, (request, reply) => beginSingleSignOn(services, request, noStore(reply)));
  app.get<{ Querystring: { provider?: string } }>('/oauth', hidden, (request, reply) => {
    const begin = request.query.provider === 'facebook' ? beginFacebook : beginSingleSignOn;
    return begin(services, request, noStore(reply));
  });
  app.get(openIdCallbackPath, hidden, (request, reply) => receiveOpenIdAnswer(services, request, noStore(reply)));
  app.get(facebookCallbackPath, hidden, (request, reply) => receiveFacebookAnswer(services, request, noStore(reply)));
  for (const path of callbackPaths) {
    app.post(path, { ...hidden, bodyLimit: maxBytes }, (request, reply) => receiveResponse(services, path, request, noStore(reply)));
  }
  app.get<{ Params: { id: string } }>('/sso/metadata/:id', hidden, async (request, reply) => {
    const id = z.uuid().safeParse(request.params.id).data;
    const company = id && (await findCompanyById(services.database.directory, id));
    if (!company) return reply.callNotFound();
    const provider = await services.database.inCompany({ company_id: company.id }, findProvider);
    const key = await samlKeyOf(services.env);
    const xml = serviceProviderMetadata(services.env, company.id, key, provider?.encryption_certificate ?? null);
    return reply.type('application/samlmetadata+xml').header('cache-control', 'no-cache').send(xml);
  });
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
