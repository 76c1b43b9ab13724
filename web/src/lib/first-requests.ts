import { storedCredentials } from './credentials.ts';
import { readStored, writeStored } from './storage.ts';

// The reads with which a page begins. They are kept by the page's path, and sent at the next visit before the application's script, which is
// a hundred times larger, has been fetched and read.

const key = 'binome.first_requests';
const maxPages = 20;
/** In milliseconds; like that of all requests. */
const timeout = 20_000;

/** The reads of a page, in the language and the session in which they were sent. `session` is the public handle. */
type FirstRequests = { locale: string; session: string; urls: string[] };
type Sent = { locale: string; session: string; reply: Promise<Response | undefined> };

const sent = new Map<string, Sent>();
let urls: string[] | undefined = [];

/** Sends the reads that this page began with at the last visit, if the session is the same. */
export function sendFirstRequests(): void {
  const page = storedPages()[location.pathname];
  const credentials = storedCredentials();
  if (!page || !credentials || page.session !== credentials.client) return;
  const { locale, session } = page;
  for (const url of page.urls) {
    const headers = { accept: 'application/json', 'accept-language': locale, ...credentials };
    const options: RequestInit = { headers, credentials: 'same-origin', redirect: 'error', signal: AbortSignal.timeout(timeout) };
    sent.set(url, { locale, session, reply: fetch(url, options).catch(() => undefined) });
  }
}

/** Returns the reply to a read that was sent early, once. Undefined if there is none in this language and session, or if it failed. */
export async function takeFirstReply(url: string, locale: string, session: string | undefined): Promise<Response | undefined> {
  urls?.push(url);
  const found = sent.get(url);
  sent.delete(url);
  return found?.locale === locale && found.session === session ? found.reply : undefined;
}

/** Keeps the reads so far for the next visit to this page. Later reads are not sent early, and replies that nobody took are dropped. */
export function endFirstRequests(path: string, locale: string): void {
  const session = storedCredentials()?.client;
  const begun = urls ?? [];
  urls = undefined;
  sent.clear();
  // The parameters of an address may be words that the person typed.
  if (!session || begun.length === 0 || location.search !== '' || location.pathname !== path) return;
  const { [path]: _, ...others } = storedPages();
  const pages = Object.entries(others).slice(1 - maxPages);
  writeStored(key, JSON.stringify(Object.fromEntries([...pages, [path, { locale, session, urls: [...new Set(begun)] }]])));
}

/** Deletes the kept reads, whose addresses have the ids of what the person has opened. */
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
