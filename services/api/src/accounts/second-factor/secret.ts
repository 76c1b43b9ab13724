import { decryptText, encryptText } from '../../platform/data/encrypted-text.ts';
import type { Keys } from '../../platform/process/keys.ts';

/** Encrypts the secret of an authenticator app, bound to the login. */
export function encryptSecret(keys: Keys, loginId: string, secret: string): string {
  return encryptText(keys, 'second factor', loginId, secret);
}

/** Returns null if the key of the deployment has changed, or the text belongs to another login. */
export function decryptSecret(keys: Keys, loginId: string, text: string): string | null {
  return decryptText(keys, 'second factor', loginId, text);
}
