import { randomBytes } from 'node:crypto';
import { IdentityProvider, ServiceProvider } from 'samlify';
import { z } from 'zod';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import type { Env } from '../../../platform/process/env.ts';
import type { SamlKey } from './key.ts';

/** The path that receives the answers of identity providers: in the console's text, in the metadata and in each request. */
const callbackPath = '/users/auth/saml/callback';

/** Providers that were set up with the other address still answer there. */
export const callbackPaths = [callbackPath, '/omniauth/saml/callback'] as const;

const postBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
/** In the order of preference: an opaque name stays when the address changes. */
const nameIdFormats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
};

/** The settings of this application that an identity provider needs. Each company has its own entity ID. */
export function serviceProviderAddresses({ BASE_URL }: Pick<Env, 'BASE_URL'>, companyId: string) {
  const metadata_url = `${BASE_URL}/sso/metadata/${companyId}`;
  return { entity_id: metadata_url, callback_url: `${BASE_URL}${callbackPath}`, metadata_url };
}

/** The id of the company that an entity ID of ours names. */
export function companyOfEntityId({ BASE_URL }: Pick<Env, 'BASE_URL'>, entityId: string): string | undefined {
  const { success, data } = z.uuid().safeParse(entityId.replace(`${BASE_URL}/sso/metadata/`, ''));
  return success ? data : undefined;
}

/** The metadata of this application for the identity provider of a company, as XML. */
export function serviceProviderMetadata(
  env: Pick<Env, 'BASE_URL'>,
  companyId: string,
  key: SamlKey,
  encryptionCertificate: string | null,
): string {
  return serviceProviderOf(env, companyId, key, encryptionCertificate ? { encryptCert: encryptionCertificate } : {}).getMetadata();
}

/**
 * Makes a signed request to the identity provider of a company, for a name in one format. Returns its ID, and the address to which the browser
 * goes.
 */
export function createLoginRequest(
  env: Pick<Env, 'BASE_URL'>,
  companyId: string,
  key: SamlKey,
  provider: { issuer: string; sign_on_url: string },
  nameId: keyof typeof nameIdFormats = 'persistent',
): { id: string; url: string } {
  const id = `_${randomBytes(20).toString('hex')}`;
  const serviceProvider = serviceProviderOf(env, companyId, key, {
    generateID: () => id,
    nameIDFormat: [nameIdFormats[nameId]],
  });
  const { context } = serviceProvider.createLoginRequest(identityProviderOf(provider), 'redirect', { relayState: id });
  return { id, url: String(context) };
}

function serviceProviderOf(
  env: Pick<Env, 'BASE_URL'>,
  companyId: string,
  { private_key, certificate }: SamlKey,
  more: { generateID?: () => string; nameIDFormat?: string[]; encryptCert?: string },
) {
  return ServiceProvider({
    entityID: serviceProviderAddresses(env, companyId).entity_id,
    authnRequestsSigned: true,
    wantAssertionsSigned: true,
    privateKey: private_key,
    signingCert: certificate,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    nameIDFormat: Object.values(nameIdFormats),
    // The provider may make a persistent name for a person whom it has never sent here.
    allowCreate: true,
    assertionConsumerService: [{ Binding: postBinding, Location: serviceProviderAddresses(env, companyId).callback_url }],
    ...more,
  });
}

/** The library reads a provider from XML. Made from values, it would warn of a missing logout address. */
function identityProviderOf({ issuer, sign_on_url }: { issuer: string; sign_on_url: string }) {
  return IdentityProvider({
    metadata: `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapeHtml(issuer)}"><IDPSSODescriptor
      WantAuthnRequestsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><SingleSignOnService
      Binding="${redirectBinding}" Location="${escapeHtml(sign_on_url)}"/></IDPSSODescriptor></EntityDescriptor>`,
  });
}
