import { readStored, writeStored } from '@binome/contract/values/browser-storage';

/** Whom a device greets at the sign-in: only somebody who has said that it is their own. */
export interface KnownPerson {
  email: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
}

const key = 'binome.person';

export function knownPerson(): KnownPerson | null {
  try {
    const { email, first_name, last_name, avatar_url } = Object(JSON.parse(readStored(key) ?? 'null'));
    if (typeof email !== 'string' || typeof first_name !== 'string' || typeof last_name !== 'string') return null;
    return { email, first_name, last_name, avatar_url: typeof avatar_url === 'string' ? avatar_url : null };
  } catch {
    return null;
  }
}

export function rememberPerson({ email, first_name, last_name, avatar_url }: KnownPerson): void {
  writeStored(key, JSON.stringify({ email, first_name, last_name, avatar_url }));
}

export function forgetPerson(): void {
  writeStored(key, null);
}
