import type { SsoRequestRow } from './queries.ts';

/**
 * The page of a refused sign-in. With a number, it says that administrators find the reason by it. It speaks of SAML unless another
 * protocol is named.
 */
export function unauthorizedAddress(origin: string, protocol: SsoRequestRow['protocol'], number: string | undefined): string {
  const query = new URLSearchParams({ ...(number && { number }), ...(protocol !== 'saml' && { protocol }) });
  return `${origin}/sso/unauthorized${query.size > 0 ? `?${query}` : ''}`;
}
