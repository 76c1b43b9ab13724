import type { RegistrationState } from '@binome/contract/states';
import { findProvider } from '../../companies/sign-in-changes/provider-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { DirectorySessionKind } from '../../platform/data/schema.gen.ts';
import { canOpenConsole } from '../../policies/is-allowed.ts';
import { findGuardedChange } from '../email-changes/queries.ts';
import { findActorRow } from '../queries.ts';
import { domainOf } from '../registration/email-domains.ts';
import { findLoginOfIdentity, type Identity } from './identity-queries.ts';
import type { PersonAttributes } from './person-attributes.ts';
import { findLoginInCompany, isVerifiedDomain } from './queries.ts';
import { SsoRefusal } from './refusal.ts';

/**
 * Returns the login of a person at the identity provider: the one that is linked to them, else the one of their e-mail address in this
 * company, if its domain is verified for it. Never a login of another company. Returns undefined if they have none.
 * `is_first` is true if nobody has signed in with that person at the provider yet; `is_new_provider` also if nobody has since the company
 * changed the provider, whose new keys could name anybody.
 * @throws SsoRefusal `email_missing`, `domain_unverified`, `address_changed`, `no_console_role`
 */
export async function findAccount(
  tx: Tx,
  identity: Identity,
  { email }: PersonAttributes,
  { kind, now }: { kind: DirectorySessionKind; now: Date },
): Promise<{ login_id: string; user_id: string; state: RegistrationState; is_first: boolean; is_new_provider: boolean } | undefined> {
  const linked = await findLoginOfIdentity(tx, identity);
  const login = linked ?? (await findByEmail(tx, identity, { email, now }));
  const row = login?.user_id ? await findActorRow(tx, login.user_id) : undefined;
  if (!login?.user_id || !row) return undefined;
  if (kind === 'console' && !canOpenConsole(row)) throw new SsoRefusal('no_console_role', { actual: row.email });
  const changed_at = (await findProvider(tx))?.updated_at;
  const is_new_provider = !linked || (changed_at !== undefined && new Date(linked.last_used_at) < new Date(changed_at));
  return { login_id: login.id, user_id: login.user_id, state: row.state, is_first: linked === undefined, is_new_provider };
}

async function findByEmail(tx: Tx, { company_id }: Identity, { email, now }: { email: string | undefined; now: Date }) {
  if (!email) throw new SsoRefusal('email_missing');
  const domain = domainOf(email);
  if (!(await isVerifiedDomain(tx, company_id, domain))) throw new SsoRefusal('domain_unverified', { actual: domain });
  const login = await findLoginInCompany(tx, company_id, email);
  if (login?.user_id) await assertOwnersAddress(tx, { company_id, user_id: login.user_id }, now);
  return login;
}

/**
 * Refuses an account whose address has just moved into a verified domain without its owner: only then does the provider sign somebody in
 * whom it could not before.
 * @throws SsoRefusal `address_changed`
 */
async function assertOwnersAddress(tx: Tx, { company_id, user_id }: { company_id: string; user_id: string }, now: Date): Promise<void> {
  const change = await findGuardedChange(tx, user_id, now);
  if (!change || change.old_confirmed_at || (await isVerifiedDomain(tx, company_id, domainOf(change.old_email)))) return;
  throw new SsoRefusal('address_changed', { actual: change.new_email });
}
