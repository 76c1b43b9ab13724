import type { PersonDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';
import { mailboxOf } from './people.ts';
import type { Row } from './row.ts';

/** Logins of the people whose state allows one. */
export function loginRows(
  { draft, clock, companyId, id }: DraftContext,
  people: PersonDraft[],
  passwordHash: string,
): Row<'directory.logins'>[] {
  const created_at = clock.ago(450, draft.slug);
  return people.filter(hasLogin).map((person) => ({
    id: id('login', mailboxOf(person)),
    email: `${mailboxOf(person)}@${draft.mailDomain}`,
    password_hash: passwordHash,
    password_changed_at: created_at,
    company_id: companyId,
    user_id: id('user', mailboxOf(person)),
    created_at,
  }));
}

/**
 * Invited people have no password yet, and refused and closed accounts no longer have one.
 * Suspended people have a login, so that sign-in can tell them why it is refused.
 */
function hasLogin({ state = 'active' }: PersonDraft): boolean {
  return state !== 'invited' && state !== 'refused' && state !== 'closed';
}
