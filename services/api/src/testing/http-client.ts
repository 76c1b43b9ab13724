import { createClient } from '@binome/contract/values/client';

/** Returns a typed client of an API process, by real HTTP, with the credentials of a person. */
export function clientAt(url: string, credentials: Record<string, string>) {
  return createClient(async ({ method, url: path, body, headers }) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...credentials, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
  });
}
