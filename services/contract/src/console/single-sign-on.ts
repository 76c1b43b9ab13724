import { z } from 'zod';
import { secondFactorCode } from '../accounts/second-factor.ts';
import { endpoint } from '../endpoint.ts';
import { emailDomain, id, idAndName, idParams, timestamp } from '../fields.ts';
import { maxMetadataBytes } from '../values/limits.ts';
import { createEndpoint, getEndpoint } from './resource.ts';
import { consoleIdentity } from './session.ts';
import { signInChange } from './sign-in-changes.ts';

/** The identity provider of the company, and who may use what. Its id is that of the company. */
const singleSignOn = z.object({
  id,
  /** What the identity provider must know of this application. */
  service_provider: z.object({
    entity_id: z.string(),
    callback_url: z.string(),
    metadata_url: z.string(),
    openid_callback_url: z.string(),
  }),
  provider: z
    .object({
      protocol: z.enum(['saml', 'openid_connect']),
      /** How an OpenID provider knows this application; null for SAML. */
      client_id: z.string().nullable(),
      issuer: z.string(),
      sign_on_url: z.string(),
      updated_at: timestamp,
      /** SAML only. The certificate for it is in our metadata; unencrypted assertions are then refused. */
      encrypts_assertions: z.boolean(),
      certificates: z.array(z.object({ id, fingerprint: z.string(), expires_at: timestamp })),
    })
    .nullable(),
  domains: z.array(z.object({ id, domain: z.string(), verified_at: timestamp.nullable() })),
  /** Administrators who may use their password while single sign-on is required. */
  break_glass: z.array(idAndName),
  /** The changes that wait for a second administrator. */
  waiting: z.array(signInChange),
  /** The change that this call proposed; null if it took effect at once or changed nothing. */
  proposed_change_id: id.nullable(),
  can: z.object({ edit: z.boolean(), verify_domains: z.boolean() }),
});
export type SingleSignOn = z.input<typeof singleSignOn>;

export const getSingleSignOn = getEndpoint({ name: 'single_sign_on', summary: 'The single sign-on of the company', row: singleSignOn });

const change = { action: 'single_sign_on.edit', row: singleSignOn } as const;

export const importIdentityProvider = {
  ...createEndpoint({
    ...change,
    name: 'identity_provider_imports',
    summary: 'Set the identity provider from its metadata. Metadata of the same issuer keep the newest earlier certificate',
    body: z.strictObject({ metadata: z.string().min(1).max(maxMetadataBytes, { abort: true }) }),
  }),
  max_body_bytes: 2 * maxMetadataBytes,
};

export const importOpenIdProvider = createEndpoint({
  ...change,
  name: 'openid_provider_imports',
  summary: 'Set the identity provider from the discovery address of an OpenID provider. It replaces the earlier provider',
  body: z.strictObject({
    /** The issuer of the provider, with or without `/.well-known/openid-configuration`. */
    discovery_url: z.string().trim().min(1).max(2000, { abort: true }),
    client_id: z.string().trim().min(1).max(255, { abort: true }),
    client_secret: z.string().trim().min(1).max(1000, { abort: true }),
  }),
});

function removalEndpoint<const Name extends string>(name: Name, summary: string) {
  return endpoint({
    method: 'DELETE',
    url: `/backoffice/v1/${name}/:id` as const,
    access: 'console',
    action: 'single_sign_on.edit',
    summary,
    schema: { params: idParams, response: singleSignOn },
  });
}

export const removeIdentityProvider = removalEndpoint('identity_providers', 'Remove the identity provider. The id is that of the company');

export const removeCertificate = removalEndpoint('identity_provider_certificates', 'Remove a certificate of the identity provider');

export const requireAssertionEncryption = createEndpoint({
  ...change,
  name: 'assertion_encryptions',
  summary: 'Require encrypted assertions of the SAML provider, with a new key pair whose certificate is in our metadata',
  body: z.strictObject({}),
});

export const endAssertionEncryption = removalEndpoint(
  'assertion_encryptions',
  'Accept unencrypted assertions only. The id is that of the company',
);

export const addSignInDomain = createEndpoint({
  ...change,
  name: 'sign_in_domains',
  summary: 'Add an e-mail domain, which the provider’s staff then verify',
  body: z.strictObject({ domain: emailDomain }),
});

export const removeSignInDomain = removalEndpoint('sign_in_domains', 'Remove an e-mail domain');

export const verifySignInDomain = createEndpoint({
  ...change,
  action: 'single_sign_on.verify_domains',
  name: 'sign_in_domain_verifications',
  summary: 'Confirm that an e-mail domain belongs to the company',
  body: z.strictObject({ domain_id: id }),
});

export const addBreakGlass = createEndpoint({
  ...change,
  name: 'break_glass_administrators',
  summary: 'Let an administrator use their password while single sign-on is required',
  body: z.strictObject({ user_id: id }),
});

export const removeBreakGlass = removalEndpoint('break_glass_administrators', 'Withdraw that right from an administrator');

export const createSingleSignOnTest = endpoint({
  method: 'POST',
  url: '/backoffice/v1/single_sign_on_tests',
  access: 'console',
  action: 'single_sign_on.edit',
  status: 201,
  returns_secret: true,
  summary: 'Get the address of a test, which runs the whole way without signing anybody in. Its result is among the sign-in attempts',
  schema: { body: z.strictObject({}), response: z.object({ url: z.string() }) },
});

export const finishConsoleSingleSignOn = endpoint({
  method: 'POST',
  url: '/backoffice/v1/session/sso',
  access: 'public',
  status: 201,
  returns_secret: true,
  summary: 'Open a console session with the one-time code of a single sign-on, in the browser that began it; sets the session cookie',
  schema: {
    /** `otp` is the code of the login's second factor, which the first sign-in by a new provider asks for. */
    body: z.strictObject({ code: z.string().max(100, { abort: true }), otp: secondFactorCode.optional() }),
    response: consoleIdentity,
  },
});
