import { allowInsecureRequests, type Configuration, customFetch, discovery, enableNonRepudiationChecks } from 'openid-client';
import type { Env } from '../../../platform/process/env.ts';
import { publicFetch } from './public-fetch.ts';

/** The path that receives the answers of OpenID providers. */
export const openIdCallbackPath = '/omniauth/openid_connect/callback';

/** Their redirect address: in the console's text and in each request. */
export const openIdCallbackUrl = ({ BASE_URL }: Pick<Env, 'BASE_URL'>): string => `${BASE_URL}${openIdCallbackPath}`;

/** How this application is known to an OpenID provider. */
export type OpenIdClient = { issuer: string; client_id: string; client_secret: string };

/**
 * Reads what the provider publishes about itself. Signatures of ID tokens are then always verified with its published keys.
 * @throws Error if the provider does not answer, or describes another issuer
 */
export async function discoverProvider(
  env: Pick<Env, 'IDENTITY_PROVIDER_HOSTS'>,
  { issuer, client_id, client_secret }: OpenIdClient,
): Promise<Configuration> {
  const hosts = env.IDENTITY_PROVIDER_HOSTS;
  const isPrivate = hosts.includes(new URL(issuer).host);
  return discovery(new URL(issuer), client_id, client_secret, undefined, {
    [customFetch]: publicFetch(hosts),
    execute: [enableNonRepudiationChecks, ...(isPrivate ? [allowInsecureRequests] : [])],
  });
}

/** The address that an administrator gives for a provider, without the well-known path that ends many of them. */
export function issuerOf(address: string): string {
  return address.trim().replace(/\/\.well-known\/openid-configuration\/?$/, '');
}
