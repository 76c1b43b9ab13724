import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { currentLocale } from '../../lib/text/intl.ts';

/** Key of the link token in the state of the browser's history entry. */
const stateKey = 'link_token';

/** Returns the token of the link that opened this page, from the hash of the URL or from the history entry. */
export function linkToken(): string | undefined {
  return location.hash.slice(1) || storedToken();
}

/**
 * Moves the token from the URL to the history entry, so that screenshots and copied URLs do not reveal it and a reload still
 * works.
 */
export function hideLinkToken(): void {
  const token = linkToken();
  if (location.hash) history.replaceState({ ...history.state, [stateKey]: token }, '', location.pathname + location.search);
}

function storedToken(): string | undefined {
  const stored: unknown = history.state?.[stateKey];
  return typeof stored === 'string' && stored !== '' ? stored : undefined;
}

/** Opens an access link. Stays pending without an id or a token. */
export function openedLinkQuery(id: string | undefined, token: string | undefined) {
  return queryOptions({
    queryKey: ['access_link', id ?? null, token ?? null, currentLocale()],
    queryFn: id && token ? async ({ signal }) => (await api('POST /auth/access_links', { body: { id, token }, signal })).data : skipToken,
    // Shows the link in the previous language until it is translated: the form and what was typed stay.
    placeholderData: (link, previous) => (previous?.queryKey[1] === id && previous?.queryKey[2] === token ? link : undefined),
    staleTime: 60 * 60_000,
    // The API counts each opening, and a refetch could change the form while the user types.
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
}

/** Prefetches the link of the URL in a route loader, while the page's code loads. The page shows errors. */
export function prefetchOpenedLink(client: QueryClient, id: string | undefined): void {
  const token = linkToken();
  if (id && token) client.prefetchQuery(openedLinkQuery(id, token));
}
