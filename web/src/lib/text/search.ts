import { isInternalPath } from '@binome/contract/values/internal-path';

// The URL's search parameters are flat text, so that people can type them and mails can contain them: `?tags=ia,reseau&page=2`.
// Every value is a string; lists are joined by commas.

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Leaves out values that are undefined, null, false, an empty text or an empty list. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text === undefined || text === null || text === false || text === '') continue;
    params.set(key, String(text));
  }
  // Commas, colons and slashes are legal in a query and easier to read unescaped.
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
  return text && `?${text}`;
}

/** Returns a non-empty text, or undefined. */
export function searchText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns a UUID, or undefined for a value that the API would refuse. */
export function searchId(value: unknown): string | undefined {
  const id = searchText(value);
  return id && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined;
}

/** Returns a path of this application, or undefined; prevents redirects to other sites after signing in. */
export function internalPath(value: unknown): string | undefined {
  const path = searchText(value);
  return path && isInternalPath(path) ? path : undefined;
}
