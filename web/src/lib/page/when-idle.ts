const maxWaitMs = 1_000;

/** Runs work when the browser has nothing to do for the person, or after a second. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: maxWaitMs });
  // Safari has no idle callbacks.
  else setTimeout(work, maxWaitMs / 2);
}

/** Runs work when the person may leave the page: nothing runs after that. */
export function onLeave(work: () => void): void {
  addEventListener('pagehide', work);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && work());
}
