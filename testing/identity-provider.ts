/// <reference path="./samlp.d.ts" />
import { createServer } from 'node:http';
import samlp from 'samlp';
import { generate } from 'selfsigned';

/** A person at the identity provider. */
export type ProviderPerson = { id: string; email?: string; attributes?: Record<string, string | string[]> };

type Key = { key: string; cert: string };

/** The settings of one answer. By default it is what the request asks for. */
export type AnswerOptions = Partial<{
  issuer: string;
  key: Key;
  audience: string;
  recipient: string;
  destination: string;
  inResponseTo: string;
  lifetimeInSeconds: number;
  signatureAlgorithm: string;
  digestAlgorithm: string;
  signAssertion: boolean;
  signResponse: boolean;
  nameIdentifierFormat: string;
  /** PEM. Without one, the assertion is not encrypted. */
  encryptionCert: string;
  encryptionPublicKey: string;
  encryptionAlgorithm: string;
  disallowEncryptionWithInsecureAlgorithm: boolean;
  warnOnInsecureEncryptionAlgorithm: boolean;
}>;

/** An identity provider of another hand: the library `samlp` of Auth0. */
export type IdentityProvider = {
  issuer: string;
  key: Key;
  /** Its metadata, with the certificates of all `keys`; its own by default. */
  metadata(keys?: Key[], changes?: { issuer?: string; signOnUrl?: string }): string;
  /** Answers a request, as the form that the browser would post. */
  answer(requestUrl: string, person: ProviderPerson, options?: AnswerOptions): Promise<{ SAMLResponse: string; RelayState: string }>;
};

/** Makes an RSA or elliptic-curve key with its certificate. */
export async function aKey(curve?: 'P-256' | 'P-384' | 'P-521'): Promise<Key> {
  const kind = curve ? { keyType: 'ec' as const, curve } : { keySize: 2048 };
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Test' }], { ...kind, algorithm: 'sha256' });
  return { key, cert };
}

/** @param callbackUrl the address to which answers are posted */
export async function anIdentityProvider(
  issuer: string,
  callbackUrl: string,
  signOnUrl = 'https://idp.example/sso',
): Promise<IdentityProvider> {
  const key = await aKey();
  return {
    issuer,
    key,
    metadata: (keys = [key], changes = {}) => metadataOf(changes.issuer ?? issuer, changes.signOnUrl ?? signOnUrl, keys),
    async answer(requestUrl, person, options = {}) {
      const query = Object.fromEntries(new URL(requestUrl).searchParams);
      const SAMLResponse = await respond({ issuer, callbackUrl, ...(options.key ?? key) }, query, person, options);
      return { SAMLResponse, RelayState: query.RelayState ?? '' };
    },
  };
}

type Settings = Key & { issuer: string; callbackUrl: string };

function respond(
  settings: Settings,
  query: Record<string, string>,
  person: ProviderPerson,
  { key: _key, ...options }: AnswerOptions,
): Promise<string> {
  const { issuer, callbackUrl, key, cert } = settings;
  return new Promise((resolve, reject) => {
    const handle = samlp.auth({
      issuer,
      key,
      cert,
      destination: callbackUrl,
      recipient: callbackUrl,
      lifetimeInSeconds: 300,
      getPostURL: (_audience, _document, _request, done) => done(null, callbackUrl),
      profileMapper: mapperOf(person),
      getUserFromRequest: () => ({ id: person.id }),
      responseHandler: (response) => resolve(response.toString('base64')),
      ...options,
    });
    handle({ method: 'GET', query }, { send: (status: unknown) => reject(new Error(String(status))) }, reject);
  });
}

function mapperOf({ id, email, attributes }: ProviderPerson) {
  return Object.assign(
    () => ({
      getClaims: () => ({ ...(email && { email }), ...attributes }),
      getNameIdentifier: () => ({ nameIdentifier: id }),
    }),
    { prototype: { metadata: [] } },
  );
}

function metadataOf(issuer: string, signOnUrl: string, keys: Key[]): string {
  const descriptors = keys.map(({ cert }) => {
    const body = cert.replace(/-----[^-]+-----|\s/g, '');
    return `<KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`;
  });
  return `<?xml version="1.0"?>
<!-- Generated -->
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${issuer}">
<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" WantAuthnRequestsSigned="true">${descriptors.join('')}
<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signOnUrl}"/>
</IDPSSODescriptor></EntityDescriptor>`;
}

/**
 * Serves the provider's page on a port of its own, with a button for each person. Pressing it answers the request of the page.
 * `options` change the answers that follow.
 */
export async function servePages(provider: IdentityProvider, callbackUrl: () => string, people: ProviderPerson[]) {
  const state: { options: AnswerOptions } = { options: {} };
  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const person = people.find(({ id }) => id === url.searchParams.get('person'));
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    if (!person) {
      const link = (id: string) => `<a href="?${new URLSearchParams([...url.searchParams, ['person', id]])}">${id}</a>`;
      return reply.end(
        `<!doctype html><title>Fournisseur</title><h1>Fournisseur d’identité</h1>${people.map(({ id }) => link(id)).join(' ')}`,
      );
    }
    const form = await provider.answer(url.href, person, { destination: callbackUrl(), recipient: callbackUrl(), ...state.options });
    const inputs = Object.entries(form).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
    reply.end(
      `<!doctype html><title>…</title><form method="post" action="${callbackUrl()}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/sso`, state, close: () => new Promise((resolve) => server.close(resolve)) };
}
