/** The browser's cache that holds what the signed-in person has read. The application's files are in another one. */
export const offlineCache = 'binome-read';

/** Deletes what was kept of the signed-in person. Small, because every page has it. */
export function forgetOfflineData(): void {
  if ('caches' in window) caches.delete(offlineCache).catch(() => {});
}

/** Has the worker opened this page without a network? */
export function isOpenedOffline(): boolean {
  return document.querySelector('meta[name="binome-offline"]') !== null;
}
