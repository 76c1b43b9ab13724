import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Env } from '../../../platform/process/env.ts';
import { discoverProvider, type OpenIdClient, openIdCallbackUrl } from './client.ts';

/** A stored request to an OpenID provider. `id` is the `state` parameter, which the answer repeats. */
export type AuthorizationRequest = { id: string; url: string; nonce: string; code_verifier: string };

/**
 * Makes a request to an OpenID provider: authorization code with PKCE and a nonce.
 * @throws Error if the provider does not answer
 */
export async function createAuthorizationRequest(
  env: Pick<Env, 'BASE_URL' | 'IDENTITY_PROVIDER_HOSTS'>,
  client: OpenIdClient,
): Promise<AuthorizationRequest> {
  const configuration = await discoverProvider(env, client);
  const [id, nonce, code_verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: openIdCallbackUrl(env),
    scope: 'openid email profile',
    state: id,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
  });
  return { id, url: url.href, nonce, code_verifier };
}
