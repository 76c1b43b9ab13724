import { useSyncExternalStore } from 'react';

/** Has this page reached no server yet, whatever the browser reports? */
let isCut = false;
const reached = new EventTarget();

/** Records that the worker has opened this page without a network. Called before the first component is rendered. */
export function markUnreached(): void {
  isCut = true;
}

/** Records that the server has answered. */
export function markReached(): void {
  if (!isCut) return;
  isCut = false;
  reached.dispatchEvent(new Event('online'));
}

/** Is there a network, as far as the browser and the last requests tell? It may still be too slow. */
export function isOnline(): boolean {
  return navigator.onLine && !isCut;
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}

function subscribe(listener: () => void): () => void {
  reached.addEventListener('online', listener);
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    reached.removeEventListener('online', listener);
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
}

/** Loads the document again, once the server answers: without it, the browser would leave the application for its own error page. */
export async function reloadWhenReachable(): Promise<void> {
  if (await isReachable()) location.reload();
}

function isReachable(): Promise<boolean> {
  return fetch('/meta.json', { method: 'HEAD', cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Makes a script that does not load an error of its page. TanStack Router would load the document again, which leaves the application
 * when there is no network; it recognizes these errors by the start of their message.
 */
export function keepPageWithoutScript(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `${missingScript} (${payload.message})`;
  });
}

const missingScript = 'Missing script';

export function isScriptMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.message.startsWith(missingScript) || /dynamically imported module|module script failed/i.test(error.message))
  );
}
