import type { FastifyReply, FastifyRequest } from 'fastify';
import SCIMMY from 'scimmy';
import { memberOf } from '../accounts/actor.ts';
import { admitKey } from '../accounts/api-keys/api-keys.ts';
import { apiKeyToken } from '../platform/api-key-header.ts';
import type { ConsoleContext, Services } from '../platform/context.ts';
import { databaseRefusal } from '../platform/database-errors.ts';
import { ApiError } from '../platform/errors.ts';
import { setLanguage } from '../platform/intl.ts';

const { Types, Messages } = SCIMMY;

/** The media type of SCIM (RFC 7644, section 3.1). */
export const scimType = 'application/scim+json';

/** A call: `id` is that of its address, `base` the address of the service. */
export type ScimCall = { id: string; query: Record<string, unknown>; body: unknown; base: string };

/** What SCIM calls each of our refusals; the others have no such name (RFC 7644, table 9). */
const scimNames: Record<string, string> = {
  invalid: 'invalidValue',
  already_taken: 'uniqueness',
  already_member: 'uniqueness',
  already_invited: 'uniqueness',
};

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
    return body === undefined ? reply.status(204).send() : reply.send(JSON.stringify(body));
  } catch (error) {
    const refusal = refusalOf(error);
    if (Number(refusal.status) >= 500) request.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'a SCIM call failed');
    return reply.status(Number(refusal.status)).send(JSON.stringify(refusal));
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
  const outcome = await services.sessions.inTransaction(apiKeyToken(request) ?? '', 'api_key', async (tx, session) => {
    const member = memberOf(session);
    if (!member) return null;
    const api_key = await admitKey(tx, session, 'scim:write', now);
    const { language: locale, ...actor } = member;
    setLanguage(reply, locale);
    const context: ConsoleContext = {
      ...{ tx, services, now, locale, company_version: session.company_version },
      actor: { ...actor, language: locale, api_key },
      afterCommit: (step) => void afterCommit.push(step),
    };
    return { result: await work(context) };
  });
  if (!outcome) throw new ApiError('unauthorized');
  for (const step of afterCommit) await step();
  return outcome.result;
}

/** Returns an error as SCIM's message (RFC 7644, section 3.12). Details of unexpected errors are not told. */
function refusalOf(error: unknown) {
  if (error instanceof Types.Error) return new Messages.ErrorResponse(error);
  // SCIMMY throws it for attributes of the wrong type.
  if (error instanceof TypeError) return new Messages.ErrorResponse({ status: 400, scimType: 'invalidValue', detail: error.message });
  const refusal = error instanceof ApiError ? error : databaseRefusal(error);
  if (!refusal) return new Messages.ErrorResponse({ status: 500, detail: 'Internal error' });
  const fieldCodes = Object.values(refusal.fields).flatMap((faults) => faults.map(({ code }) => code));
  const name = [...fieldCodes, refusal.code].map((code) => scimNames[code]).find(Boolean);
  const status = name === 'uniqueness' ? 409 : refusal.code === 'invalid' ? 400 : refusal.status;
  const detail = refusal.toBody('en').errors.full_messages.join(' ');
  return new Messages.ErrorResponse({ status, detail, ...(name && { scimType: name }) } as ConstructorParameters<
    typeof Messages.ErrorResponse
  >[0]);
}
