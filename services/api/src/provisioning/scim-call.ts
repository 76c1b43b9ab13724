import type { FastifyReply, FastifyRequest } from 'fastify';
import { admitDirectoryKey } from '../accounts/api-keys/api-keys.ts';
import { findOwnCompany } from '../companies/queries.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext, Services } from '../platform/process/context.ts';
import { apiKeyToken } from '../platform/sign-in/api-key-header.ts';
import { setLanguage } from '../platform/text/intl.ts';
import { refuseScim, scimType } from './refusal.ts';

/** A call: `id` is that of its address, `base` the address of the service. */
export type ScimCall = { id: string; query: Record<string, unknown>; body: unknown; base: string };

/**
 * Answers a call with an API key that has the scope of provisioning, in a transaction of the key's company. Refusals have SCIM's form.
 * `work` returns the body of the reply, or undefined for a reply without one.
 */
export async function answerScim(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (context: ConsoleContext) => Promise<unknown>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').type(`${scimType}; charset=utf-8`);
  try {
    const body = await inCompanyOfKey(services, request, reply, work);
    if (body === undefined) return reply.status(204).send();
    const { location } = Object((body as { meta?: unknown }).meta);
    if (reply.statusCode === 201) reply.header('location', location);
    return reply.send(JSON.stringify(body));
  } catch (error) {
    return refuseScim(request, reply, error);
  }
}

async function inCompanyOfKey<T>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (context: ConsoleContext) => Promise<T>,
) {
  const now = services.now();
  const afterCommit: (() => Promise<void>)[] = [];
  const outcome = await services.sessions.inDirectoryCall(apiKeyToken(request) ?? '', async (tx, { company_id, api_key_id }) => {
    const api_key = await admitDirectoryKey(tx, api_key_id, now);
    const { default_language: language } = await findOwnCompany(tx);
    setLanguage(reply, language);
    const context: ConsoleContext = {
      ...{ tx, services, now, locale: language, company_version: '' },
      actor: { kind: 'directory', company_id, language, api_key },
      afterCommit: (step) => void afterCommit.push(step),
    };
    return { result: await work(context) };
  });
  if (!outcome) throw new ApiError('unauthorized');
  for (const step of afterCommit) await step();
  return outcome.result;
}
