import type { ProviderState } from '../../companies/sign-in-changes/payload.ts';
import { findProviderState } from '../../companies/sign-in-changes/provider-queries.ts';
import { encryptText } from '../../platform/data/encrypted-text.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { proposeProvider } from './configure.ts';
import type { SamlKey } from './saml/key.ts';

/**
 * Proposes to require encrypted assertions of the SAML provider. It finds the certificate of the new key pair in our metadata.
 * @throws ApiError `not_found` without a SAML provider; those of `proposeSignInChange`
 */
export async function requireEncryption(context: ConsoleContext, { private_key, certificate }: SamlKey): Promise<string | null> {
  const { actor, services } = context;
  const provider = await findSamlProvider(context);
  const decryption_key = encryptText(services.keys, 'saml decryption', actor.company_id, private_key);
  const change = { ...provider, decryption_key, encryption_certificate: certificate };
  return proposeProvider(context, 'identity_provider.encryption_required', change);
}

/**
 * Proposes to accept unencrypted assertions only, and to forget the key pair.
 * @throws ApiError `not_found` without a SAML provider; those of `proposeSignInChange`
 */
export async function endEncryption(context: ConsoleContext, id: string): Promise<string | null> {
  if (id !== context.actor.company_id) throw new ApiError('not_found');
  const change = { ...(await findSamlProvider(context)), decryption_key: null, encryption_certificate: null };
  return proposeProvider(context, 'identity_provider.encryption_ended', change);
}

async function findSamlProvider({ tx }: ConsoleContext): Promise<ProviderState> {
  const provider = await findProviderState(tx);
  if (provider?.protocol !== 'saml') throw new ApiError('not_found');
  return provider;
}
