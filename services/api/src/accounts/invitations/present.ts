import type { Locale, TranslatedText } from '@binome/contract/fields';
import { translate } from '../../platform/intl.ts';
import { isPending } from '../../policies/invitations.ts';
import type { InvitationRow } from './admin-queries.ts';
import type { ImportRow } from './import-queries.ts';
import type { OpenLinkRow } from './open-link-queries.ts';

export function presentInvitation({ program, ...row }: InvitationRow, locale: Locale) {
  const pending = isPending(row);
  return { ...row, program: named(program, locale), can: { resend: pending, revoke: pending } };
}

export function presentImport({ program, ...row }: ImportRow, locale: Locale) {
  return { ...row, program: named(program, locale) };
}

/** With the address to post; its secret stands after `#`, so that no server's log has it. */
export function presentOpenLink({ program, token, ...row }: OpenLinkRow, baseUrl: string, locale: Locale) {
  const living = row.revoked_at === null;
  return {
    ...row,
    program: named(program, locale),
    address: `${baseUrl}/program_sign_up?link=${row.id}#${token}`,
    can: { edit: living, revoke: living },
  };
}

function named(program: { id: string; name: TranslatedText } | null, locale: Locale) {
  return program && { id: program.id, name: translate(program.name, locale) };
}
