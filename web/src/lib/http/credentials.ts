import { readStored, writeStored } from '@binome/contract/values/browser-storage';

// The five headers of a member's session: kept in local storage, sent with each request, refreshed from each response.

const names = ['access-token', 'token-type', 'client', 'expiry', 'uid'] as const;
type HeaderName = (typeof names)[number];
export type Credentials = Record<HeaderName, string>;

export const credentialsKey = 'binome.credentials';

/** Returns the stored credentials, or null if there are none. The API says when they have expired: this device's clock may be wrong. */
export function storedCredentials(): Credentials | null {
  const text = readStored(credentialsKey);
  if (!text) return null;
  return readCredentials((name) => readText(text, name));
}

export function clearCredentials(): void {
  writeStored(credentialsKey, null);
  // The addresses that a member's pages had read, which earlier versions stored.
  writeStored('binome.first_requests', null);
}

/**
 * Stores the credentials of a response, if it has any. A late response to a request of an earlier session is ignored: otherwise
 * the last request before signing out would sign the person in again. `sent` are the credentials of the request.
 */
export function refreshCredentials(headers: Headers, sent: Credentials | null): void {
  if (storedCredentials()?.['access-token'] !== sent?.['access-token']) return;
  const received = readCredentials((name) => headers.get(name));
  const text = received && JSON.stringify(received);
  // Tabs share the storage without a lock: writing unchanged credentials could overwrite those that another tab has just stored.
  if (text && text !== readStored(credentialsKey)) writeStored(credentialsKey, text);
}

function readCredentials(read: (name: HeaderName) => string | null | undefined): Credentials | null {
  const [token, type, client, expiry, uid] = names.map((name) => read(name)?.trim());
  if (!token || !client || !uid || !expiry) return null;
  return { 'access-token': token, 'token-type': type || 'Bearer', client, expiry, uid };
}

function readText(text: string, name: HeaderName): string | undefined {
  try {
    const value: unknown = JSON.parse(text)[name];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
