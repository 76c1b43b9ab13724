import { storedCredentials } from './credentials.ts';
import { readStored, writeStored } from './storage.ts';

// The GET requests of a page's first load and first render are stored by the page's path. At the next visit they are sent at once, before the
// application's script, which is a hundred times larger than this one, has loaded.

const key = 'binome.first_requests';
const maxPages = 20;
/** In milliseconds; the same as for all requests. */
const timeout = 20_000;

/** The GET requests of a page, with their language and the `client` of the session's credentials. */
type FirstRequests = { locale: string; session: string; urls: string[] };
type Sent = { locale: string; session: string; response: Promise<Response | undefined>; abort: AbortController };

const sent = new Map<string, Sent>();
/** Undefined after the first page has loaded. */
let urls: string[] | undefined = [];

/** Sends the GET requests that were stored for this page, if they belong to the current session. With query parameters they may differ. */
export function sendFirstRequests(): void {
  if (location.search !== '') return;
  const page = storedPages()[location.pathname];
  const credentials = storedCredentials();
  // Another version of the application may have stored another shape.
  if (!credentials || page?.session !== credentials.client || !Array.isArray(page.urls)) return;
  const { locale, session } = page;
  for (const url of page.urls) {
    const headers = { accept: 'application/json', 'accept-language': locale, ...credentials };
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(timeout)]);
    const options: RequestInit = { headers, credentials: 'same-origin', redirect: 'error', signal };
    sent.set(url, { locale, session, abort, response: fetch(url, options).catch(() => undefined) });
  }
}

/**
 * Returns the response to a GET request that was sent early. Undefined if it was not sent in this language and session, if it failed, or if
 * the response was taken before.
 */
export async function takeFirstResponse(url: string, locale: string, session: string | undefined): Promise<Response | undefined> {
  urls?.push(url);
  const found = sent.get(url);
  sent.delete(url);
  if (found?.locale === locale && found.session === session) return found.response;
  found?.abort.abort();
}

/** Stores the GET requests so far for the next visit to this page, and aborts those that were sent early and not used. */
export function endFirstRequests(path: string, locale: string): void {
  const session = storedCredentials()?.client;
  const begun = urls ?? [];
  urls = undefined;
  // A response that nobody reads would hold one of the browser's few connections until its timeout.
  for (const { abort } of sent.values()) abort.abort();
  sent.clear();
  // Query parameters may contain words that the person typed.
  if (!session || begun.length === 0 || location.search !== '' || location.pathname !== path) return;
  const { [path]: _, ...others } = storedPages();
  const pages = Object.entries(others).slice(1 - maxPages);
  writeStored(key, JSON.stringify(Object.fromEntries([...pages, [path, { locale, session, urls: [...new Set(begun)] }]])));
}

/** Deletes the stored requests. Their URLs contain the ids of records that the person opened. */
export function forgetFirstRequests(): void {
  writeStored(key, null);
}

function storedPages(): Record<string, FirstRequests> {
  try {
    return Object(JSON.parse(readStored(key) ?? '{}'));
  } catch {
    return {};
  }
}
