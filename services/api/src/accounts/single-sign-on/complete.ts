import type { Directory, Tx } from '../../platform/data/database.ts';
import type { Services } from '../../platform/process/context.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { hasSecondFactor } from '../second-factor/queries.ts';
import { signInAnswers, signInStates } from '../sign-in-answers.ts';
import { recordAttempt } from './attempts.ts';
import { fillAccount } from './fill-account.ts';
import { findAccount } from './find-account.ts';
import { upsertIdentity } from './identity-queries.ts';
import { mayRegister } from './may-register.ts';
import { personAttributes } from './person-attributes.ts';
import { findAttributeNames, findCompanyById, insertSsoCode, insertSsoRegistration, type SsoRequestRow } from './queries.ts';
import { SsoRefusal } from './refusal.ts';
import { destinationOf } from './way-back.ts';

/** Lifetime of the one-time code that the browser exchanges. */
export const codeMilliseconds = 120_000;
/** The same while the person looks their second factor up. */
const codeWithFactorMilliseconds = 600_000;
/** Time to complete a registration. */
const registrationMilliseconds = 3_600_000;
export const testsPath = '/backoffice/sign_in_attempts';

/** A person authenticated by an identity provider. */
export type ProvenPerson = { issuer: string; subject: string; email: string | undefined; attributes: Record<string, string[]> };

/** A request of a company's own provider. */
type Pending = SsoRequestRow & { company_id: string };

/**
 * Ends a sign-in at the provider of a company. Returns the URL to redirect the browser to. It carries a one-time code that opens a
 * session, registers a new person, or links the identity to the login of the member who began. For an account that may not sign in, the
 * exchange of the code says why. For a test, it is the URL of the log.
 * @throws SsoRefusal
 */
export async function completeSignIn(
  tx: Tx,
  services: Pick<Services, 'env' | 'now'>,
  pending: Pending,
  { number, person }: { number: string; person: ProvenPerson },
): Promise<string> {
  const now = services.now();
  const { company_id, session_kind, is_test, link_login_id } = pending;
  const identity = { company_id, issuer: person.issuer, subject: person.subject };
  if (link_login_id) {
    await recordAttempt(tx, { number, user_id: null, is_test, reason: null, details: {} }, now);
    return linkAddress(tx, services, { ...pending, link_login_id }, identity);
  }
  const attributes = personAttributes(person, await findAttributeNames(tx));
  const account = await findAccount(tx, identity, attributes, { kind: is_test ? 'member' : session_kind, now });
  const isNew = !account && session_kind === 'member' && (await mayRegister(tx, attributes.email));
  if (!account && !isNew && !is_test) throw new SsoRefusal('no_account', attributes.email ? { actual: attributes.email } : {});
  const isRefused = account && signInAnswers[account.state][session_kind === 'console' && !is_test ? 'console' : 'sso'] !== 'enters';
  await recordAttempt(
    tx,
    {
      ...{ number, user_id: account?.user_id ?? null, is_test, reason: isRefused ? 'account_state' : null },
      details: { ...(is_test && describe(person)), ...(isRefused && { expected: [...signInStates].join(', '), actual: account.state }) },
    },
    now,
  );
  if (is_test) return testsPath;
  const code = newToken();
  const { origin, browser_hash } = destinationOf(services.env, pending, await findCompanyById(tx, company_id));
  const { return_path } = pending;
  const shared = { code_hash: hashToken(code), browser_hash, return_path };
  if (!account) {
    const expires_at = new Date(now.getTime() + registrationMilliseconds);
    const { email = '', ...known } = attributes;
    await insertSsoRegistration(tx, { ...shared, ...identity, email, person: JSON.stringify(known), expires_at });
    return `${origin}/sso/register#code=${code}`;
  }
  const { login_id, user_id, is_first, is_new_provider } = account;
  if (!is_new_provider && !isRefused) await upsertIdentity(tx, { ...identity, login_id }, now);
  const asksCode = is_new_provider && (await hasSecondFactor(tx, login_id));
  if (!asksCode && !isRefused) await fillAccount(tx, user_id, attributes, is_first);
  const expires_at = new Date(now.getTime() + (asksCode ? codeWithFactorMilliseconds : codeMilliseconds));
  // `loginOfCode` stores the identity, once the person has proven their second factor.
  const met = is_new_provider ? { new_issuer: identity.issuer, new_subject: identity.subject } : {};
  await insertSsoCode(tx, { ...shared, ...met, login_id, session_kind, expires_at });
  // After the hash: it reaches no server log.
  return `${origin}${session_kind === 'console' ? '/backoffice/login' : '/sso/complete'}#code=${code}`;
}

/** Returns the URL whose code links the identity to the login of the member who began, in the same browser only. */
export async function linkAddress(
  tx: Directory | Tx,
  { env, now }: Pick<Services, 'env' | 'now'>,
  pending: SsoRequestRow & { link_login_id: string },
  { issuer, subject }: { issuer: string; subject: string },
): Promise<string> {
  // A link is begun by a member of the company.
  const company = pending.company_id === null ? undefined : await findCompanyById(tx, pending.company_id);
  const { origin, browser_hash } = destinationOf(env, pending, company);
  const code = newToken();
  await insertSsoCode(tx, {
    code_hash: hashToken(code),
    login_id: pending.link_login_id,
    browser_hash,
    session_kind: 'member',
    link_issuer: issuer,
    link_subject: subject,
    expires_at: new Date(now().getTime() + codeMilliseconds),
  });
  return `${origin}/sso/complete#link=${code}`;
}

/** What a test shows: the subject and the names of the attributes, so that an administrator can map them. */
function describe({ subject, attributes }: ProvenPerson) {
  return { actual: [subject, ...Object.entries(attributes).map(([name, values]) => `${name} = ${values.join(', ')}`)].join('\n') };
}
