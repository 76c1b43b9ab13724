import { deviceNow } from '@binome/contract/values/server-clock';
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { currentUserQuery, startSession } from '../data/session.ts';
import { onLeave, whenIdle } from '../page/when-idle.ts';
import { loadMessages } from '../text/intl.ts';
import { storedCredentials } from './credentials.ts';
import { isOnline } from './network.ts';
import { forgetOfflineData, offlineCache } from './offline-data.ts';

// Keeps what the signed-in person has read, so that it can be read again without a network.

const address = '/offline-data';
const maxAgeMs = 7 * 86_400_000;
const maxCharacters = 3_000_000;
const pauseMs = 1_000;

/** Secrets, and what is of no use without a network. */
const leftOut = new Set([
  ...['access_link', 'calendar_feed', 'email_change', 'email_choices', 'online_users', 'own_email', 'push_subscription'],
  ...['second_factor', 'sessions', 'sms_number', 'version', 'ways_in'],
]);

type Queries = DehydratedState['queries'];

interface Kept {
  uid: string;
  queries: Queries;
}

/** Registers the worker that opens the application without a network, and keeps the data of the pages from now on. */
export async function keepForOffline(client: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  keepData(client);
  await navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined);
  const registration = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  registration.active?.postMessage({ files: files.filter((path) => path.startsWith('/assets/')) });
}

/** Puts what was kept back into the query cache, if it belongs to the person who is signed in here. */
export async function restoreOfflineData(client: QueryClient): Promise<void> {
  hydrate(client, { queries: newest(await keptQueries(storedCredentials()?.uid)), mutations: [] });
  const user = client.getQueryData(currentUserQuery.queryKey);
  if (!user) return;
  // Otherwise the session asks for the messages of the public pages, which this browser may not have.
  const messages = loadMessages('member');
  await startSession(client, user);
  await messages;
}

/** Stores the data in idle time, a moment after it changes. */
function keepData(client: QueryClient): void {
  let isWaiting = false;
  const storeSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    const store = () => {
      isWaiting = false;
      void storeKept(client);
    };
    setTimeout(() => whenIdle(store), pauseMs);
  };
  client.getQueryCache().subscribe(({ type }) => type === 'updated' && storeSoon());
  onLeave(() => void storeKept(client));
  storeSoon();
}

async function storeKept(client: QueryClient): Promise<void> {
  const uid = storedCredentials()?.uid;
  if (!uid || !isOnline()) return;
  const kept: Kept = { uid, queries: newest([...read(client), ...(await keptQueries(uid))]) };
  const cache = await caches.open(offlineCache);
  await cache.put(address, new Response(JSON.stringify(kept))).catch(() => {});
  // The session may have ended meanwhile.
  if (storedCredentials()?.uid !== uid) forgetOfflineData();
}

/** The successful queries of this document. */
function read(client: QueryClient): Queries {
  return dehydrate(client, {
    shouldDehydrateQuery: ({ state, queryKey }) => state.status === 'success' && !leftOut.has(String(queryKey[0])),
    shouldDehydrateMutation: () => false,
  }).queries;
}

/** One of each query, newest first, as many as fit. Of equal ones the first stays. */
function newest(queries: Queries): Queries {
  let room = maxCharacters;
  const ofEachHash = new Map(queries.toReversed().map((query) => [query.queryHash, query]));
  return [...ofEachHash.values()]
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .filter(({ state }) => {
      room -= JSON.stringify(state.data ?? null).length;
      return room > 0 && state.dataUpdatedAt > deviceNow() - maxAgeMs;
    });
}

/** The queries that were kept for this person in this browser. */
async function keptQueries(uid: string | undefined): Promise<Queries> {
  const kept = await readKept();
  return kept && kept.uid === uid ? kept.queries : [];
}

async function readKept(): Promise<Kept | undefined> {
  try {
    const response = await caches.match(address, { cacheName: offlineCache });
    return await response?.json();
  } catch {
    return undefined;
  }
}
