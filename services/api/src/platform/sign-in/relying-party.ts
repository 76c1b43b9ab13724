import type { Env } from '../process/env.ts';

type Addresses = Pick<Env, 'BASE_URL' | 'BASE_DOMAIN'>;

/**
 * The domain for which passkeys are made. Browsers offer them on this domain and below it, so on the hosts of companies below `BASE_DOMAIN`
 * too, but not on a domain that a company owns.
 */
export function relyingParty({ BASE_URL, BASE_DOMAIN }: Addresses): string {
  const { hostname } = new URL(BASE_URL);
  return isWithin(hostname, BASE_DOMAIN) ? BASE_DOMAIN : hostname;
}

/** Can passkeys be used on a host? */
export function servesPasskeys(env: Addresses, hostname: string): boolean {
  return isWithin(hostname, relyingParty(env));
}

/** The address of the pages of a host, which the browser signs with the challenge. */
export function originOf({ BASE_URL }: Addresses, hostname: string): string {
  const { protocol, port } = new URL(BASE_URL);
  return `${protocol}//${hostname}${port && `:${port}`}`;
}

function isWithin(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
