import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link or a key: too long to be guessed, and fit for an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
