import { audit } from '../../platform/data/audit.ts';
import { isUniqueViolation } from '../../platform/data/database-errors.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberRequest } from '../../platform/http/route.ts';
import { ssoSeconds } from '../../platform/sign-in/sso-cookie.ts';
import { hashToken, newToken } from '../../platform/sign-in/tokens.ts';
import { facebookIssuer } from './facebook/issuer.ts';
import { deleteIdentity, findLoginOfIdentity, takeLinkCode, upsertIdentity } from './identity-queries.ts';
import { assertOtherWayIn } from './other-way-in.ts';
import { insertSsoRequest } from './queries.ts';
import { findWaysIn } from './ways-in.ts';

/**
 * Returns an address where a member proves their identity at a provider. The answer comes back to `/sso/complete` with a code, which
 * `linkByCode` takes: so both the session and the provider prove who the person is.
 * @throws ApiError `not_found` if the member cannot link that provider
 */
export async function createLink(context: MemberRequest, provider: 'company' | 'facebook'): Promise<string> {
  const { tx, actor, session, now } = context;
  if (!(await findWaysIn(context)).can_link.includes(provider)) throw new ApiError('not_found');
  const token = newToken();
  await insertSsoRequest(tx, {
    id: hashToken(token),
    company_id: actor.company_id,
    protocol: provider === 'facebook' ? 'facebook' : 'saml',
    // No browser can answer it: opening the address replaces it by a request of that browser.
    browser_hash: '',
    origin: '',
    origin_browser_hash: '',
    session_kind: 'member',
    link_login_id: session.login_id,
    expires_at: new Date(now.getTime() + ssoSeconds * 1000),
  });
  return provider === 'facebook' ? `/oauth?provider=facebook&link=${token}` : `/redirect_to_sso?link=${token}`;
}

/**
 * Links the identity of a code to the account of the member who began, in the browser where they did.
 * @throws ApiError `sso_code_expired`; `identity_taken` if the identity belongs to another account
 */
export async function linkByCode(context: MemberRequest, code: string): Promise<void> {
  const { tx, actor, session, ssoBrowser, now } = context;
  const key = { code_hash: hashToken(code), browser_hash: hashToken(ssoBrowser ?? ''), login_id: session.login_id };
  const { link_issuer: issuer, link_subject: subject } = (await takeLinkCode(tx, key, now)) ?? {};
  if (!issuer || !subject) throw new ApiError('sso_code_expired');
  const identity = { company_id: actor.company_id, issuer, subject };
  const holder = await findLoginOfIdentity(tx, identity);
  if (holder && holder.id !== session.login_id) throw new ApiError('identity_taken');
  await upsertIdentity(tx, { ...identity, login_id: session.login_id }, now).catch((error: unknown) => {
    throw isUniqueViolation(error, 'identities_of_facebook') ? new ApiError('identity_taken') : error;
  });
  await audit(context, { action: 'identity.linked', subject_id: actor.user_id, changes: { issuer: [null, issuer] } });
  await recordEvent(context, { name: 'account.identity_linked', subject_id: actor.user_id, data: { provider: providerOf(issuer) } });
}

/**
 * Unlinks an identity from the member's account.
 * @throws ApiError `not_found`; `last_way_in` if the member could not sign in without it
 */
export async function unlink(context: MemberRequest, id: string): Promise<void> {
  const { tx, actor, session } = context;
  const identity = (await findWaysIn(context)).identities.find((each) => each.id === id);
  if (!identity) throw new ApiError('not_found');
  await assertOtherWayIn(context, { identityId: id });
  await deleteIdentity(tx, session.login_id, id);
  await audit(context, { action: 'identity.unlinked', subject_id: actor.user_id, changes: { issuer: [identity.issuer, null] } });
}

function providerOf(issuer: string): 'company' | 'facebook' {
  return issuer === facebookIssuer ? 'facebook' : 'company';
}
