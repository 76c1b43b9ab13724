import type { SsoAttributes } from '@binome/contract/console/company-settings';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Env } from '../../../platform/process/env.ts';
import { hasAllAttributes } from '../person-attributes.ts';
import { SsoRefusal } from '../refusal.ts';
import { discoverProvider, type OpenIdClient } from './client.ts';
import { type Claims, ownEmail, textsOf } from './own-email.ts';

/** Somebody at an OpenID provider, with the text claims of the ID token and of UserInfo. */
export type OpenIdPerson = { issuer: string; subject: string; email: string | undefined; attributes: Record<string, string[]> };

type Expected = { id: string; nonce: string; code_verifier: string };

/**
 * Exchanges the code of an answer for an ID token, and returns the person that it names. The library checks the state, the nonce, the
 * issuer, the audience, the times and the signature.
 * @param callbackUrl the address to which the browser was sent, with its query
 * @param names the claims that the company's settings name
 * @throws SsoRefusal
 */
export async function readAnswer(
  env: Pick<Env, 'IDENTITY_PROVIDER_HOSTS'>,
  client: OpenIdClient,
  callbackUrl: URL,
  expected: Expected,
  names: SsoAttributes,
): Promise<OpenIdPerson> {
  const [idToken, userInfo] = await discoverProvider(env, client)
    .then((configuration) => readClaims(configuration, callbackUrl, expected, names))
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  if (idToken.iss !== client.issuer) throw new SsoRefusal('issuer', { expected: client.issuer, actual: String(idToken.iss) });
  const email = ownEmail([idToken, userInfo], names.email);
  return { issuer: client.issuer, subject: idToken.sub, email, attributes: textClaims({ ...userInfo, ...idToken }) };
}

async function readClaims(
  configuration: Configuration,
  callbackUrl: URL,
  { id, nonce, code_verifier }: Expected,
  names: SsoAttributes,
): Promise<[idToken: Claims & { sub: string }, userInfo: Claims]> {
  const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
    expectedState: id,
    expectedNonce: nonce,
    pkceCodeVerifier: code_verifier,
    idTokenExpected: true,
  });
  const idToken = { sub: '', ...tokens.claims() };
  const email = ownEmail([idToken], names.email);
  const isComplete = hasAllAttributes({ email, attributes: textClaims(idToken) }, names);
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return [idToken, {}];
  return [idToken, await readUserInfo(configuration, tokens.access_token, { sub: idToken.sub, email })];
}

/**
 * Reads the claims that the ID token lacks: a provider that follows the standard strictly sends the address and the names only here
 * (OpenID Connect Core 1.0, section 5.4). A token with an address is enough, so then a fault here does not keep the person out.
 */
async function readUserInfo(
  configuration: Configuration,
  accessToken: string,
  { sub, email }: { sub: string; email: string | undefined },
): Promise<Claims> {
  try {
    return { ...(await fetchUserInfo(configuration, accessToken, sub)) };
  } catch (error) {
    if (email !== undefined) return {};
    throw error;
  }
}

function textClaims(claims: Claims): Record<string, string[]> {
  const entries = Object.entries(claims).flatMap(([name, value]): [string, string[]][] => {
    const texts = textsOf(value);
    return texts.length > 0 ? [[name, texts]] : [];
  });
  return Object.fromEntries(entries);
}

function refusalOf(error: unknown): SsoRefusal {
  if (error instanceof SsoRefusal) return error;
  if (error instanceof AuthorizationResponseError) return new SsoRefusal('status', { actual: error.error });
  if (error instanceof ResponseBodyError) {
    return new SsoRefusal('token_refused', { actual: [error.error, error.error_description].filter(Boolean).join(': ') });
  }
  if (error instanceof WWWAuthenticateChallengeError) return new SsoRefusal('provider_answer', { actual: error.message });
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
