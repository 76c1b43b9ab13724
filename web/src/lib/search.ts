// The URL's search is flat text, as people type it and mails carry it: `?tags=ia,reseau&page=2`. Every value that a route
// validates is a string; a list is joined by commas.

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** What is undefined, null, false, empty or an empty list is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const written = Array.isArray(value) ? value.join(',') : value;
    if (written === undefined || written === null || written === false || written === '') continue;
    params.set(key, String(written));
  }
  // Commas, colons and slashes are legal in a query and read better as they are.
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
  return text && `?${text}`;
}

/** A text of the search, or undefined. */
export function searchText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** An id of the search, or undefined: what the API would refuse is not asked. */
export function searchId(value: unknown): string | undefined {
  const id = searchText(value);
  return id && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined;
}

/** A path of our own to go to after signing in; an address of another site is refused. */
export function internalPath(value: unknown): string | undefined {
  const path = searchText(value);
  return path && /^\/(?![/\\])/.test(path) ? path : undefined;
}
