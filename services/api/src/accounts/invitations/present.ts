import type { Locale, TranslatedText } from '@binome/contract/fields';
import { say, translate } from '../../platform/text/intl.ts';
import { isPending } from '../../policies/invitations.ts';
import type { InvitationRow } from './console-queries.ts';
import type { ImportRow } from './import-queries.ts';
import type { OpenLinkRow } from './open-link-queries.ts';
import { lastDayOf } from './open-links.ts';
import type { ValidationFault } from './validate-rows.ts';

export function presentInvitation({ program, role, ...row }: InvitationRow, locale: Locale) {
  const pending = isPending(row);
  return {
    ...row,
    program: presentProgram(program, locale),
    role: role && presentRole(role, locale),
    can: { resend: pending, revoke: pending },
  };
}

function presentRole(
  { name, program_id, program_name, business_unit_id, business_unit_name }: NonNullable<InvitationRow['role']>,
  locale: Locale,
) {
  return {
    name,
    program: program_id && program_name ? { id: program_id, name: translate(program_name, locale) } : null,
    business_unit: business_unit_id && business_unit_name ? { id: business_unit_id, name: business_unit_name } : null,
  };
}

/** Presents what is wrong with a row of a file, with its reason in words. */
export function presentFault({ reason, ...fault }: ValidationFault, locale: Locale) {
  return { ...fault, ...(reason && { message: say(locale, `fields.${reason.code}`, reason.values) }) };
}

export function presentImport({ program, ...row }: ImportRow, locale: Locale) {
  return { ...row, program: presentProgram(program, locale) };
}

/** Presents a link with the address to publish. Its token is in the fragment, which servers do not log. */
export function presentOpenLink({ program, token, expires_at, time_zone, ...row }: OpenLinkRow, baseUrl: string, locale: Locale) {
  const isActive = row.revoked_at === null;
  return {
    ...row,
    expires_on: lastDayOf({ expires_at, time_zone }),
    program: presentProgram(program, locale),
    address: `${baseUrl}/program_sign_up?link=${row.id}#${token}`,
    can: { edit: isActive, revoke: isActive },
  };
}

function presentProgram(program: { id: string; name: TranslatedText } | null, locale: Locale) {
  return program && { id: program.id, name: translate(program.name, locale) };
}
