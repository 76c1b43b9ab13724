import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Keys } from '../../platform/keys.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts the secret of an authenticator app with a key of the deployment. The result is bound to the login: copied to the row of
 * another login, it cannot be decrypted.
 */
export function encryptSecret(keys: Keys, loginId: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(keys), iv).setAAD(Buffer.from(loginId));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Returns null if the key of the deployment has changed, or the text belongs to another login. */
export function decryptSecret(keys: Keys, loginId: string, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(keys), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(loginId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf({ mail_links }: Keys): Buffer {
  return Buffer.from(hkdfSync('sha256', mail_links, '', 'second factor', 32));
}
