import type { Locale } from '@binome/contract/fields';
import { findSignInChange, type SignInChangeRow } from '../../companies/sign-in-changes/queries.ts';
import { presentChanges } from '../../platform/data/audit-text.ts';
import { intlOf, say } from '../../platform/text/intl.ts';
import { replaceErasedFullName } from '../../platform/text/names.ts';
import type { AccountKind } from '../account-kind.ts';
import { layoutAccountMail } from './account-mail.ts';

type Name = 'sign_in_change.proposed' | 'sign_in_change.applied' | 'sign_in_change.withdrawn' | 'sign_in_change.expired';

/**
 * Makes a kind of mail about a change of the company's sign-in, with its values before and after. It is sent to suspended administrators too:
 * a colleague who suspends them first does not keep them from learning of it.
 */
export function signInChangeKind<N extends Name>(name: N): AccountKind<N> {
  return {
    states: ['validated', 'active', 'suspended'],
    async content({ tx, recipient, baseUrl, data }) {
      const change = await findSignInChange(tx, data.sign_in_change_id);
      if (!change) return undefined;
      const { language: locale, time_zone } = recipient;
      const mail = layoutAccountMail(recipient, name, {
        url: `${baseUrl}/backoffice/sign_in_changes`,
        values: { ...valuesOf(change, locale, time_zone), company: recipient.company_name },
      });
      const [body = '', next = ''] = mail.paragraphs;
      return { ...mail, paragraphs: [body, ...linesOf(change, locale), next] };
    },
  };
}

function valuesOf(change: SignInChangeRow, locale: Locale, timeZone: string): Record<string, string> {
  const at = (date: Date | null) => (date ? intlOf(locale).formatDate(date, { dateStyle: 'full', timeStyle: 'short', timeZone }) : '');
  const nameOf = (name: string | null) => replaceErasedFullName(name ?? '', locale);
  return {
    kind: change.kind,
    proposer: nameOf(change.proposer_name),
    by: change.proposed_by_staff ? 'staff' : change.proposer_name === null ? 'nobody' : 'member',
    closer: nameOf(change.closer_name),
    waits_for: change.due_at ? 'time' : 'person',
    how: change.is_confirmed ? 'confirmed' : change.due_at?.getTime() === change.created_at.getTime() ? 'first' : 'waited',
    due: at(change.due_at),
    end: at(change.expires_at),
  };
}

/** One line for each value that changes. */
function linesOf({ differences }: SignInChangeRow, locale: Locale): string[] {
  return presentChanges(differences, locale).map(({ field, before, after }) => {
    const value = (text: string | null) => (text === null ? say(locale, 'sign_in_change.none') : valueText(locale, field, text));
    return say(locale, 'sign_in_change.line', {
      field: say(locale, `sign_in_change.field.${field}`),
      before: value(before),
      after: value(after),
    });
  });
}

const codedFields: ReadonlySet<string> = new Set(['sign_in_methods', 'sso_account_creation', 'protocol', 'client_secret']);

function valueText(locale: Locale, field: string, value: string): string {
  if (value === 'true' || value === 'false' || codedFields.has(field)) return say(locale, `sign_in_change.value.${value}`);
  return value;
}
