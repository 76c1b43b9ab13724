import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Keys } from '../process/keys.ts';

/** Purposes of encryption. Each has its own key. */
type Purpose = 'second factor' | 'openid client' | 'saml decryption' | 'calendar token' | 'calendar request';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with a key of the deployment. The result is bound to its owner, for example the id of its row: copied to another row, it
 * cannot be decrypted.
 */
export function encryptText(keys: Keys, purpose: Purpose, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(keys, purpose), iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Returns null if the key of the deployment has changed, or the text belongs to another owner or was never encrypted here. */
export function decryptText(keys: Keys, purpose: Purpose, owner: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, keyOf(keys, purpose), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf({ mail_links }: Keys, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', mail_links, '', purpose, 32));
}
