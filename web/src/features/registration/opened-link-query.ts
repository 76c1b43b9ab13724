import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { currentLocale } from '../../lib/intl.ts';

/** The name under which the secret of a link stands in the state of its page's entry in the browser's history. */
const stateKey = 'link_token';

/** The secret of the link by which the present page was opened: after the `#`, later in the page's own history entry. */
export function linkToken(): string | undefined {
  return location.hash.slice(1) || keptToken();
}

/**
 * Takes the secret out of the address, where a screenshot or a copied address would carry it along. The history entry keeps
 * it, so that the page survives a reload; it is gone with the tab.
 */
export function hideLinkToken(): void {
  const token = linkToken();
  if (location.hash) history.replaceState({ ...history.state, [stateKey]: token }, '', location.pathname + location.search);
}

function keptToken(): string | undefined {
  const kept: unknown = history.state?.[stateKey];
  return typeof kept === 'string' && kept !== '' ? kept : undefined;
}

/** What an access link opens; waits for ever without an id or a secret. */
export function openedLinkQuery(id: string | undefined, token: string | undefined) {
  return queryOptions({
    queryKey: ['access_link', id ?? null, token ?? null, currentLocale()],
    queryFn: id && token ? async ({ signal }) => (await api('POST /auth/access_links', { body: { id, token }, signal })).data : skipToken,
    staleTime: 60 * 60_000,
    // Opening counts; and what is being typed must not be shaken by a look at another window.
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
}

/** Opens the link of an address for its loader, while the page's code is on its way. What is refused, the page tells. */
export function prefetchOpenedLink(client: QueryClient, id: string | undefined): void {
  const token = linkToken();
  if (id && token) client.prefetchQuery(openedLinkQuery(id, token));
}
