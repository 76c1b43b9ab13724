import type { PersonDraft } from '../authoring.ts';
import type { Building } from './building.ts';
import { mailboxOf } from './people.ts';
import type { Row } from './row.ts';

/** The sign-ins of those people who may have one. */
export function loginRows(
  { draft, clock, companyId, id }: Building,
  people: PersonDraft[],
  passwordHash: string,
): Row<'directory.logins'>[] {
  const created_at = clock.ago(450, draft.slug);
  return people.filter(maySignIn).map((person) => ({
    id: id('login', mailboxOf(person)),
    email: `${mailboxOf(person)}@${draft.mailDomain}`,
    password_hash: passwordHash,
    password_changed_at: created_at,
    company_id: companyId,
    user_id: id('user', mailboxOf(person)),
    created_at,
  }));
}

/** An invitation has no password yet; a refused or closed account has none any more. Suspended people are told so at sign-in. */
function maySignIn({ state = 'active' }: PersonDraft): boolean {
  return state !== 'invited' && state !== 'refused' && state !== 'closed';
}
