import { useSyncExternalStore } from 'react';

/** Does the browser report a network? It may still be too slow or reach nothing. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
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
