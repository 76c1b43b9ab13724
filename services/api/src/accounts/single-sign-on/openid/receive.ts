import type { FastifyReply, FastifyRequest } from 'fastify';
import { findProvider } from '../../../companies/sign-in-changes/provider-queries.ts';
import { decryptText } from '../../../platform/data/encrypted-text.ts';
import type { Services } from '../../../platform/process/context.ts';
import { completeSignIn } from '../complete.ts';
import { findAttributeNames, type SsoRequestRow } from '../queries.ts';
import { receiveAnswer } from '../receive-answer.ts';
import { SsoRefusal } from '../refusal.ts';
import type { OpenIdClient } from './client.ts';
import { readAnswer } from './read-answer.ts';

/** Receives the answer of an OpenID provider. */
export function receiveOpenIdAnswer(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const callbackUrl = new URL(request.url, services.env.BASE_URL);
  const requestId = callbackUrl.searchParams.get('state') ?? '';
  return receiveAnswer(services, request, reply, {
    requestId,
    protocol: 'openid_connect',
    accept: (pending, number) => accept(services, pending, { callbackUrl, number }),
  });
}

async function accept(
  services: Services,
  pending: SsoRequestRow,
  { callbackUrl, number }: { callbackUrl: URL; number: string },
): Promise<string> {
  const { env, database } = services;
  const { id, company_id, nonce, code_verifier } = pending;
  if (!company_id || !nonce || !code_verifier) throw new SsoRefusal('not_configured');
  const { provider, names } = await database.inCompany({ company_id }, async (tx) => ({
    provider: await findProvider(tx),
    names: await findAttributeNames(tx),
  }));
  const client = provider && openIdClientOf(services, company_id, provider);
  if (!client) throw new SsoRefusal('not_configured');
  // Outside of a transaction: it waits for the provider.
  const person = await readAnswer(env, client, callbackUrl, { id, nonce, code_verifier }, names);
  return database.inCompany({ company_id }, (tx) => completeSignIn(tx, services, { ...pending, company_id }, { number, person }));
}

/** Returns undefined for a provider of another protocol, or if the key of the deployment has changed since its secret was encrypted. */
export function openIdClientOf(
  { keys }: Pick<Services, 'keys'>,
  companyId: string,
  { issuer, client_id, client_secret }: { issuer: string; client_id: string | null; client_secret: string | null },
): OpenIdClient | undefined {
  const secret = client_secret && decryptText(keys, 'openid client', companyId, client_secret);
  return client_id && secret ? { issuer, client_id, client_secret: secret } : undefined;
}
