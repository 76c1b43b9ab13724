/** A request that the API refused or could not answer. */
export interface Failure {
  /** The number by which the provider finds the request in its logs. */
  requestId: string;
  /** The page on which it happened, without its query. */
  page: string;
}

let last: Failure | undefined;

/** Remembers the last failed request, so that a person who reports a problem need not copy its number. */
export function recordFailure(requestId: string | null): void {
  if (requestId) last = { requestId, page: location.pathname };
}

export function lastFailure(): Failure | undefined {
  return last;
}
