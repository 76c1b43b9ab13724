import SCIMMY from 'scimmy';
import { databaseRefusal } from '../platform/data/database-errors.ts';
import { ApiError } from '../platform/http/errors.ts';

const { Types, Messages } = SCIMMY;

/** The SCIM attribute `scimType` by refusal; refusals not listed have none (RFC 7644, table 9). */
const scimNames: Record<string, string> = {
  invalid: 'invalidValue',
  already_taken: 'uniqueness',
  already_member: 'uniqueness',
  already_invited: 'uniqueness',
};

/** The statuses that SCIM knows for refusals with another one (RFC 7644, section 3.12). */
const statuses: Record<string, number> = { invalid: 400, last_administrator: 403 };

/** Returns an error as SCIM's message (RFC 7644, section 3.12). Details of unexpected errors are left out. */
export function refusalOf(error: unknown) {
  if (error instanceof Types.Error) return new Messages.ErrorResponse(error);
  const refusal = error instanceof ApiError ? error : databaseRefusal(error);
  if (!refusal) return new Messages.ErrorResponse({ status: 500, detail: 'Internal error' });
  const fieldCodes = Object.values(refusal.fields).flatMap((faults) => faults.map(({ code }) => code));
  const name = [...fieldCodes, refusal.code].map((code) => scimNames[code]).find(Boolean);
  const status = name === 'uniqueness' ? 409 : (statuses[refusal.code] ?? refusal.status);
  const detail = refusal.toBody('en').errors.full_messages.join(' ');
  return new Messages.ErrorResponse({ status, detail, ...(name && { scimType: name }) } as ConstructorParameters<
    typeof Messages.ErrorResponse
  >[0]);
}
