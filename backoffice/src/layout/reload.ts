/** Reloads the console on one of its pages, so that no data of another company stays in memory. */
export function reloadAt(page: `/${string}`): void {
  window.location.assign(`/backoffice${page}`);
}
