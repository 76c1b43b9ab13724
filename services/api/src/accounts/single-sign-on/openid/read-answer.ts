import { AuthorizationResponseError, authorizationCodeGrant, ClientError, type Configuration, ResponseBodyError } from 'openid-client';
import type { Env } from '../../../platform/env.ts';
import { domainOf } from '../../registration/email-domains.ts';
import { SsoRefusal } from '../refusal.ts';
import { discoverProvider, type OpenIdClient } from './client.ts';

type Claims = Record<string, unknown>;

/** Somebody at an OpenID provider, with the text claims of the ID token. */
export type OpenIdPerson = { issuer: string; subject: string; attributes: Record<string, string[]> };

type Expected = { id: string; nonce: string; code_verifier: string };

const google = 'https://accounts.google.com';

/**
 * Exchanges the code of an answer for an ID token, and returns the person that it names. The library checks the state, the nonce, the
 * issuer, the audience, the times and the signature.
 * @param callbackUrl the address to which the browser was sent, with its query
 * @throws SsoRefusal
 */
export async function readAnswer(
  env: Pick<Env, 'IDENTITY_PROVIDER_HOSTS'>,
  client: OpenIdClient,
  callbackUrl: URL,
  { id, nonce, code_verifier }: Expected,
): Promise<OpenIdPerson> {
  const claims = await discoverProvider(env, client)
    .then((configuration) => exchange(configuration, callbackUrl, { id, nonce, code_verifier }))
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  if (claims.iss !== client.issuer) throw new SsoRefusal('issuer', { expected: client.issuer, actual: String(claims.iss) });
  assertOwnEmail(claims);
  return { issuer: client.issuer, subject: String(claims.sub), attributes: textClaims(claims) };
}

async function exchange(configuration: Configuration, callbackUrl: URL, { id, nonce, code_verifier }: Expected): Promise<Claims> {
  const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
    expectedState: id,
    expectedNonce: nonce,
    pkceCodeVerifier: code_verifier,
    idTokenExpected: true,
  });
  return { ...tokens.claims() };
}

/**
 * An address that the provider has not verified proves nothing. Google signs in everybody, also private accounts with an address of the
 * company: only those that the organisation manages count, which the claim `hd` tells.
 */
function assertOwnEmail({ iss, email, email_verified, hd }: Claims): void {
  if (typeof email !== 'string') return;
  if (email_verified === false || email_verified === 'false') throw new SsoRefusal('email_unverified', { actual: email });
  if (iss === google && hd !== domainOf(email)) {
    throw new SsoRefusal('other_organisation', { expected: domainOf(email), actual: String(hd ?? '') });
  }
}

function textClaims(claims: Claims): Record<string, string[]> {
  const entries = Object.entries(claims).flatMap(([name, value]): [string, string[]][] => {
    const texts = [value].flat().filter((text) => typeof text === 'string');
    return texts.length > 0 ? [[name, texts]] : [];
  });
  return Object.fromEntries(entries);
}

function refusalOf(error: unknown): SsoRefusal {
  if (error instanceof AuthorizationResponseError) return new SsoRefusal('status', { actual: error.error });
  if (error instanceof ResponseBodyError) {
    return new SsoRefusal('token_refused', { actual: [error.error, error.error_description].filter(Boolean).join(': ') });
  }
  if (!(error instanceof ClientError) || error.code === undefined)
    return new SsoRefusal('provider_unreachable', { actual: messageOf(error) });
  const { claim, expected, claims } = Object(Object(error.cause).cause) as { claim?: string; expected?: unknown; claims?: Claims };
  const reason = (claim && reasonsByClaim[claim]) || reasonsByCode[error.code] || 'provider_answer';
  const actual = claim ? String(claims?.[claim] ?? '') : messageOf(error.cause ?? error);
  return new SsoRefusal(reason, { ...(claim && expected !== undefined && { expected: String(expected) }), actual });
}

const reasonsByClaim: Record<string, 'issuer' | 'audience' | 'in_response_to'> = {
  iss: 'issuer',
  aud: 'audience',
  nonce: 'in_response_to',
};

const reasonsByCode: Record<string, 'expired'> = { OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'expired' };

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}
