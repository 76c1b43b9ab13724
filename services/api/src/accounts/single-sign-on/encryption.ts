import { audit } from '../../platform/audit.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { encryptText } from '../../platform/encrypted-text.ts';
import { ApiError } from '../../platform/errors.ts';
import type { SamlKey } from '../../platform/saml-key.ts';
import { updateEncryption } from './provider-queries.ts';
import { findProvider } from './queries.ts';

/**
 * Requires encrypted assertions of the SAML provider. It finds the certificate of the new key pair in our metadata.
 * @throws ApiError `not_found` without a SAML provider
 */
export async function requireEncryption(context: ConsoleContext, { private_key, certificate }: SamlKey): Promise<void> {
  const { tx, actor, services } = context;
  await assertSamlProvider(context);
  const decryption_key = encryptText(services.keys, 'saml decryption', actor.company_id, private_key);
  await updateEncryption(tx, { decryption_key, encryption_certificate: certificate });
  await audit(context, { action: 'identity_provider.encryption_required', subject_id: actor.company_id });
}

/**
 * Accepts unencrypted assertions only, and forgets the key pair.
 * @throws ApiError `not_found` without a SAML provider
 */
export async function endEncryption(context: ConsoleContext, id: string): Promise<void> {
  const { tx, actor } = context;
  if (id !== actor.company_id) throw new ApiError('not_found');
  await assertSamlProvider(context);
  await updateEncryption(tx, null);
  await audit(context, { action: 'identity_provider.encryption_ended', subject_id: id });
}

async function assertSamlProvider({ tx }: ConsoleContext): Promise<void> {
  if ((await findProvider(tx))?.protocol !== 'saml') throw new ApiError('not_found');
}
