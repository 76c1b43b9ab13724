/** Loads the console anew on one of its pages, so that nothing of another company stays in memory. */
export function reloadAt(page: `/${string}`): void {
  window.location.assign(`/backoffice${page}`);
}
