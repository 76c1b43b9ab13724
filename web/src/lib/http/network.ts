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

/** Is there a network, according to the browser and the last requests? It may still be too slow. */
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

/** The pause before a retry when the browser reports no change, for example because the server was down. */
const retryMs = 15_000;

/** Waits until the network may be back. Resolves to false if `signal` is aborted first. */
export function waitForNetwork(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isBack: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(isBack);
    };
    const timer = setTimeout(() => end(true), retryMs);
    const unsubscribe = subscribe(() => isOnline() && end(true));
    signal.addEventListener('abort', () => end(false));
  });
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
