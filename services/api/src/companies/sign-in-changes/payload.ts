import type { SignInSettings } from './settings.ts';

/** A certificate of an identity provider, DER in base64. Times are ISO texts; null stands for the time at which the change takes effect. */
export type CertificateState = { id?: string; certificate: string; expires_at: string; created_at: string | null };

/** The identity provider of a company as a whole. Its secrets are encrypted. */
export type ProviderState = {
  protocol: 'saml' | 'openid_connect';
  issuer: string;
  sign_on_url: string;
  client_id: string | null;
  client_secret: string | null;
  decryption_key: string | null;
  encryption_certificate: string | null;
  /** Since when the provider is trusted as it is. */
  updated_at: string | null;
  certificates: CertificateState[];
};

/** What a change of the sign-in writes when it takes effect. */
export type SignInPayload =
  | { kind: 'identity_provider'; provider: ProviderState | null }
  /** `verified` is false for a domain that is removed. */
  | { kind: 'sign_in_domain'; domain: string; verified: boolean }
  | { kind: 'settings'; values: SignInSettings };
