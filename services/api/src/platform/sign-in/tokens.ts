import { createHash, randomBytes } from 'node:crypto';

/** Returns a random secret of 256 bits, safe in a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The SHA-256 of a secret. The database stores secrets only as hashes. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
