import type { FastifyReply, FastifyRequest } from 'fastify';
import SCIMMY from 'scimmy';
import { databaseRefusal } from '../platform/data/database-errors.ts';
import { ApiError } from '../platform/http/errors.ts';

const { Types, Messages } = SCIMMY;

/** The media type of SCIM (RFC 7644, section 3.1). */
export const scimType = 'application/scim+json';

type Refusal = { status: number; scimType?: string; detail: string };

/** The SCIM attribute `scimType` by refusal; refusals not listed have none (RFC 7644, table 9). */
const scimNames: Record<string, string> = {
  bad_request: 'invalidSyntax',
  invalid: 'invalidValue',
  already_taken: 'uniqueness',
  already_member: 'uniqueness',
  already_invited: 'uniqueness',
};

/** The statuses that SCIM knows for refusals with another one (RFC 7644, section 3.12). */
const statuses: Record<number, number> = { 422: 400 };

/** Sends an error as SCIM's message (RFC 7644, section 3.12). Unexpected errors are logged, and answered without details. */
export function refuseScim(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { status, ...refusal } = refusalOf(error);
  if (status >= 500) request.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'a SCIM call failed');
  if (status === 401) reply.header('www-authenticate', challenge(request));
  if (error instanceof ApiError && error.retryAfter) reply.header('retry-after', String(error.retryAfter));
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type(`${scimType}; charset=utf-8`)
    .send(JSON.stringify({ schemas: [Messages.ErrorResponse.id], status: String(status), ...refusal }));
}

/** How to sign in (RFC 6750, section 3): without a token there is no error to name. */
function challenge({ headers }: FastifyRequest): string {
  return headers.authorization === undefined ? 'Bearer realm="SCIM"' : 'Bearer realm="SCIM", error="invalid_token"';
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Types.Error)
    return { status: Number(error.status), ...(error.scimType && { scimType: error.scimType }), detail: error.message };
  const refusal = error instanceof ApiError ? error : databaseRefusal(error);
  if (!refusal) return { status: 500, detail: 'Internal error' };
  const fieldCodes = Object.values(refusal.fields).flatMap((faults) => faults.map(({ code }) => code));
  const name = [...fieldCodes, refusal.code].map((code) => scimNames[code]).find(Boolean);
  const status = name === 'uniqueness' ? 409 : (statuses[refusal.status] ?? refusal.status);
  const detail = refusal.toBody('en').errors.full_messages.join(' ');
  return { status: refusal.code === 'last_administrator' ? 403 : status, ...(name && { scimType: name }), detail };
}
