import { decryptText } from '../../platform/data/encrypted-text.ts';
import type { Services } from '../../platform/process/context.ts';
import { SsoRefusal } from './refusal.ts';

/**
 * Returns the private key of a company's encrypted assertions, as PEM.
 * @throws SsoRefusal `not_configured` if the key of the deployment has changed since this one was encrypted
 */
export function decryptionKeyOf(keys: Services['keys'], companyId: string, encrypted: string): string {
  const key = decryptText(keys, 'saml decryption', companyId, encrypted);
  if (!key) throw new SsoRefusal('not_configured');
  return key;
}
