import type { Services } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { recordAttempt } from './attempts.ts';
import { fillAccount } from './fill-account.ts';
import { findAccount } from './find-account.ts';
import { upsertIdentity } from './identity-queries.ts';
import { mayRegister } from './may-register.ts';
import { personAttributes } from './person-attributes.ts';
import { insertSsoCode, insertSsoRegistration, type SsoRequestRow } from './queries.ts';
import { SsoRefusal } from './refusal.ts';

/** How long the browser has to exchange the code. */
export const codeMilliseconds = 120_000;
/** How long a person has to complete their registration. */
const registrationMilliseconds = 3_600_000;
export const testsPath = '/backoffice/sign_in_attempts';

/** Somebody whom a provider has identified. */
export type ProvenPerson = { issuer: string; subject: string; attributes: Record<string, string[]> };

/** A request of a company's own provider. */
type Pending = SsoRequestRow & { company_id: string };

/**
 * Ends a sign-in at the provider of a company. Returns the address to which the browser goes: with a one-time code for a session, for the
 * registration of a new person, or for the link to the account of whoever began; or the log for a test.
 * @throws SsoRefusal
 */
export async function completeSignIn(
  tx: Tx,
  services: Pick<Services, 'now'>,
  pending: Pending,
  { number, person }: { number: string; person: ProvenPerson },
): Promise<string> {
  const now = services.now();
  const { company_id, session_kind, is_test, link_login_id } = pending;
  const identity = { company_id, issuer: person.issuer, subject: person.subject };
  if (link_login_id) {
    await recordAttempt(tx, { number, user_id: null, is_test, reason: null, details: {} }, now);
    return linkAddress(tx, { ...pending, link_login_id }, identity, now);
  }
  const { sso_attributes } = await tx.selectFrom('company_settings').select('sso_attributes').executeTakeFirstOrThrow();
  const attributes = personAttributes(person, sso_attributes);
  const account = await findAccount(tx, identity, attributes, is_test ? 'member' : session_kind);
  const isNew = !account && session_kind === 'member' && (await mayRegister(tx, attributes.email));
  if (!account && !isNew && !is_test) throw new SsoRefusal('no_account', attributes.email ? { actual: attributes.email } : {});
  await recordAttempt(
    tx,
    { number, user_id: account?.user_id ?? null, is_test, reason: null, details: is_test ? describe(person) : {} },
    now,
  );
  if (is_test) return testsPath;
  const code = newToken();
  const { origin, origin_browser_hash: browser_hash, return_path } = pending;
  const shared = { code_hash: hashToken(code), browser_hash, return_path };
  if (!account) {
    const expires_at = new Date(now.getTime() + registrationMilliseconds);
    const { email = '', ...known } = attributes;
    await insertSsoRegistration(tx, { ...shared, ...identity, email, person: JSON.stringify(known), expires_at });
    return `${origin}/sso/register#code=${code}`;
  }
  const { login_id, user_id, is_first } = account;
  await upsertIdentity(tx, { ...identity, login_id }, now);
  await fillAccount(tx, user_id, attributes, is_first);
  const expires_at = new Date(now.getTime() + codeMilliseconds);
  await insertSsoCode(tx, { ...shared, login_id, session_kind, expires_at });
  // After the hash: it reaches no server log.
  return `${origin}${session_kind === 'console' ? '/backoffice/login' : '/sso/complete'}#code=${code}`;
}

/** The address whose code links an identity to the login of whoever began, in the browser where they did. */
export async function linkAddress(
  tx: Pick<Tx, 'insertInto'>,
  { origin, origin_browser_hash, link_login_id }: SsoRequestRow & { link_login_id: string },
  { issuer, subject }: { issuer: string; subject: string },
  now: Date,
): Promise<string> {
  const code = newToken();
  await insertSsoCode(tx, {
    code_hash: hashToken(code),
    login_id: link_login_id,
    browser_hash: origin_browser_hash,
    session_kind: 'member',
    link_issuer: issuer,
    link_subject: subject,
    expires_at: new Date(now.getTime() + codeMilliseconds),
  });
  return `${origin}/sso/complete#link=${code}`;
}

/** What a test shows: the subject and the names of the attributes, so that an administrator can map them. */
function describe({ subject, attributes }: ProvenPerson) {
  return { actual: [subject, ...Object.entries(attributes).map(([name, values]) => `${name} = ${values.join(', ')}`)].join('\n') };
}
