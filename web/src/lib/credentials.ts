import { readStored, writeStored } from './storage.ts';

// The five headers of a member's session, kept in local storage, sent with each request and refreshed from each answer.

const names = ['access-token', 'token-type', 'client', 'expiry', 'uid'] as const;
type HeaderName = (typeof names)[number];
export type Credentials = Record<HeaderName, string>;

export const credentialsKey = 'binome.credentials';

/** The stored credentials, unless there are none or they have expired (`expiry` is in Unix seconds). */
export function storedCredentials(now: number = Date.now()): Credentials | null {
  const text = readStored(credentialsKey);
  if (!text) return null;
  const credentials = readCredentials((name) => readText(text, name));
  return credentials && Number(credentials.expiry) * 1000 > now ? credentials : null;
}

export function clearCredentials(): void {
  writeStored(credentialsKey, null);
}

/**
 * Takes the credentials of an answer, if it carries any. An answer to a request of another session comes too late and is
 * left alone: otherwise the last request before signing out would sign the person in again.
 */
export function refreshCredentials(headers: Headers, sent: Credentials | null): void {
  if (storedCredentials()?.['access-token'] !== sent?.['access-token']) return;
  const fresh = readCredentials((name) => headers.get(name));
  if (fresh) writeStored(credentialsKey, JSON.stringify(fresh));
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
