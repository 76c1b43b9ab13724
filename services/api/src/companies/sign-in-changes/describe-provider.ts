import { createHash } from 'node:crypto';
import type { AuditChanges } from '../../platform/data/audit.ts';
import type { ProviderState } from './payload.ts';

/** Returns what differs between two states of the identity provider, without secrets. */
export function providerDifferences(before: ProviderState | undefined, after: ProviderState | null): AuditChanges {
  const [old, next] = [describe(before ?? null), describe(after)];
  const isSecretNew = (before?.client_secret ?? null) !== (after?.client_secret ?? null);
  return Object.fromEntries([
    ...Object.keys(next)
      .filter((field) => old[field] !== next[field])
      .map((field) => [field, [old[field] ?? null, next[field] ?? null] as const]),
    // Its two values would read the same.
    ...(isSecretNew ? [['client_secret', [before?.client_secret ? 'current' : null, after?.client_secret ? 'new' : null]]] : []),
  ]);
}

function describe(provider: ProviderState | null): Record<string, string | boolean | null> {
  return {
    protocol: provider?.protocol ?? null,
    issuer: provider?.issuer ?? null,
    sign_on_url: provider?.sign_on_url ?? null,
    client_id: provider?.client_id ?? null,
    certificates: provider?.certificates.map(({ certificate }) => fingerprintOf(certificate)).join(', ') || null,
    encrypts_assertions: provider ? provider.decryption_key !== null : null,
  };
}

/** The first eight bytes of the SHA-256, as identity providers show it. */
export function fingerprintOf(certificate: string): string {
  const bytes = createHash('sha256').update(Buffer.from(certificate, 'base64')).digest().subarray(0, 8);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':');
}
