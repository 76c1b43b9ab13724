import { createPublicKey, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { type AnswerOptions, aKey } from '@binome/testing/identity-provider';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { expect, test } from 'vitest';
import { type EncryptOptions, encrypt } from 'xml-encryption';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { signInToConsole } from '../../testing/console.ts';
import { aPerson } from '../../testing/person.ts';
import { attemptsOf, begin, post, signInWith, withSingleSignOn } from '../../testing/single-sign-on.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { hostileCases } from './hostile-responses.ts';
import { SsoRefusal } from './refusal.ts';
import { decryptResponse } from './saml/decrypt-response.ts';
import { newSamlKey } from './saml/key.ts';
import { readResponse } from './saml/read-response.ts';
import { serviceProviderAddresses } from './saml/service-provider.ts';

const testApp = await startTestApp();
const { company, admin, provider, certificate } = await aCompanyThatEncrypts();
const { email } = await aPerson(company);
const person = { id: randomUUID(), email };
const unauthorized = /\/sso\/unauthorized\?number=\d{8}$/;

const decode = (text: string) => Buffer.from(text, 'base64').toString();

async function metadataOf({ id }: TestCompany): Promise<string> {
  return (await testApp.app.inject(`/sso/metadata/${id}`)).body;
}

/** Returns the encryption certificate of our metadata as PEM. */
async function certificateOf(company: TestCompany): Promise<string> {
  const [, body = ''] = /use="encryption"[\s\S]*?X509Certificate>([^<]+)</.exec(await metadataOf(company)) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${body.replace(/\s/g, '').replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`;
}

async function aCompanyThatEncrypts() {
  const company = await aCompany(testApp);
  const { provider, admin } = await withSingleSignOn(company);
  await admin.api('POST /backoffice/v1/assertion_encryptions', { body: {} });
  return { company, provider, admin, certificate: await certificateOf(company) };
}

const encryptTo = (pem: string): AnswerOptions => ({ encryptionCert: pem, encryptionPublicKey: publicKeyOf(pem) });
const publicKeyOf = (pem: string) => String(createPublicKey(pem).export({ type: 'spki', format: 'pem' }));

/** Encrypts everything from the first assertion of a response to its last one. */
async function encryptAssertions(xml: string, pem: string, options: Partial<EncryptOptions> = {}): Promise<string> {
  const plain = /<(saml:)?Assertion[\s\S]*<\/(saml:)?Assertion>/.exec(xml)?.[0];
  if (!plain) return xml;
  const data = await promisify(encrypt)(plain, {
    pem,
    rsa_pub: publicKeyOf(pem),
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    warnInsecureAlgorithm: false,
    disallowEncryptionWithInsecureAlgorithm: false,
    ...options,
  });
  const wrapped = `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${data}</saml:EncryptedAssertion>`;
  return xml.replace(plain, () => wrapped);
}

const ours = await newSamlKey();
const { entity_id, callback_url } = serviceProviderAddresses(testApp.services.env, company.id);
const { location: requestUrl } = await begin(testApp, { company: company.slug });
const answer = await provider.answer(requestUrl, person);

/** Reads a response that `change` makes of the provider's unencrypted one. Returns the reason of the refusal, null if it is accepted. */
async function reasonOf(change: (xml: string) => string | Promise<string>): Promise<string | null> {
  try {
    readResponse(await decryptResponse(await change(decode(answer.SAMLResponse)), ours.private_key), {
      issuer: provider.issuer,
      certificates: [provider.key.cert.replace(/-----[^-]+-----|\s/g, '')],
      audience: entity_id,
      recipient: callback_url,
      requestId: answer.RelayState,
      now: new Date(),
    });
    return null;
  } catch (error) {
    if (error instanceof SsoRefusal) return error.reason;
    throw error;
  }
}

test('our metadata has an encryption certificate while the company requires encryption, and the key is stored encrypted', async () => {
  const other = await aCompany(testApp);
  const { admin: theirs } = await withSingleSignOn(other);
  expect(await metadataOf(other)).not.toContain('use="encryption"');
  const on = await theirs.api('POST /backoffice/v1/assertion_encryptions', { body: {} });
  expect(on.provider).toMatchObject({ protocol: 'saml', encrypts_assertions: true });
  expect(await certificateOf(other)).not.toBe(certificate);
  const stored = await other.within((tx) => tx.selectFrom('identity_providers').select('decryption_key').executeTakeFirstOrThrow());
  expect(stored.decryption_key).not.toContain('PRIVATE KEY');

  const end = (id: string) => theirs.api('DELETE /backoffice/v1/assertion_encryptions/:id', { params: { id } });
  expect((await refusal(end(company.id))).status).toBe(404);
  expect((await end(other.id)).provider).toMatchObject({ encrypts_assertions: false });
  expect(await metadataOf(other)).not.toContain('use="encryption"');
});

test('a company without a SAML provider cannot require encryption', async () => {
  const other = await aCompany(testApp);
  const administrator = await aPerson(other, { roles: [{ name: 'company_admin' }] });
  const theirs = await signInToConsole(testApp, administrator.email);
  expect((await refusal(theirs.api('POST /backoffice/v1/assertion_encryptions', { body: {} }))).status).toBe(404);
});

test('a new certificate of the same provider keeps the encryption', async () => {
  const { provider: stored } = await admin.api('POST /backoffice/v1/identity_provider_imports', {
    body: { metadata: provider.metadata() },
  });
  expect(stored).toMatchObject({ encrypts_assertions: true });
  expect(await certificateOf(company)).toBe(certificate);
});

test.each<[name: string, options: AnswerOptions]>([
  ['AES-GCM', {}],
  ['AES-CBC', { encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc' }],
  ['a signature of the response around it', { signResponse: true }],
])('a member signs in with an assertion that the provider encrypts, with %s', async (_name, options) => {
  const insecure = { disallowEncryptionWithInsecureAlgorithm: false, warnOnInsecureEncryptionAlgorithm: false };
  const { location } = await signInWith(company, provider, person, { ...encryptTo(certificate), ...insecure, ...options });
  expect(location).toContain('/sso/complete#code=');
});

test('an unencrypted assertion is refused while encryption is required, and an encrypted one while it is not', async () => {
  expect((await signInWith(company, provider, person)).location).toMatch(unauthorized);
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'unencrypted' });
  const other = await aCompany(testApp);
  const { provider: theirs } = await withSingleSignOn(other);
  const { location } = await signInWith(other, theirs, { id: 'x', email: (await aPerson(other)).email }, encryptTo(certificate));
  expect(location).toMatch(unauthorized);
  expect(await attemptsOf(other)).toMatchObject([{ reason: 'encrypted' }]);
});

test('an assertion that is encrypted for another company is refused', async () => {
  const { certificate: theirs } = await aCompanyThatEncrypts();
  expect((await signInWith(company, provider, person, encryptTo(theirs))).location).toMatch(unauthorized);
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'decryption_failed' });
});

test('an encrypted assertion that nobody asked for is in the log of its company, without its content, and leads to a sign-in', async () => {
  const audience = serviceProviderAddresses(testApp.services.env, company.id).entity_id;
  const arrive = async (options: AnswerOptions) =>
    post(testApp, await provider.answer('https://idp.example/tile', person, { audience, ...encryptTo(certificate), ...options }), '');
  expect(await arrive({})).toBe(`${testApp.services.env.BASE_URL}/redirect_to_sso?company=${company.slug}`);
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'request_unknown', user_id: null, details: {} });

  const before = await attemptsOf(company);
  const { certificate: theirs } = await aCompanyThatEncrypts();
  for (const options of [
    { issuer: 'https://other.example' },
    encryptTo(theirs),
    { audience: 'https://other.example' },
    { key: await aKey() },
  ])
    expect(await arrive(options)).toBe(`${testApp.services.env.BASE_URL}/sso/unauthorized`);
  expect(await attemptsOf(company)).toEqual(before);
});

test('a company that no longer requires encryption has no encrypted response in its log', async () => {
  const { company: other, provider: theirs, admin: console, certificate: former } = await aCompanyThatEncrypts();
  const audience = serviceProviderAddresses(testApp.services.env, other.id).entity_id;
  await console.api('DELETE /backoffice/v1/assertion_encryptions/:id', { params: { id: other.id } });
  await post(testApp, await theirs.answer('https://idp.example/tile', person, { audience, ...encryptTo(former) }), '');
  expect(await attemptsOf(other)).toEqual([]);
});

test('only AES and RSA-OAEP are accepted', async () => {
  const encrypted = (options: Partial<EncryptOptions>) => reasonOf((xml) => encryptAssertions(xml, ours.certificate, options));
  expect(await encrypted({})).toBeNull();
  expect(await encrypted({ encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#aes128-cbc' })).toBeNull();
  expect(await encrypted({ keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' })).toBe('algorithm');
  expect(await encrypted({ encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc' })).toBe('algorithm');
});

test('an assertion beside the encrypted one, a second encrypted one and one that refers to a key elsewhere are refused', async () => {
  const assertionOf = (xml: string) => /<(saml:)?Assertion[\s\S]*<\/(saml:)?Assertion>/.exec(xml)?.[0] ?? '';
  const encryptedOf = (xml: string) => /<saml:EncryptedAssertion[\s\S]*<\/saml:EncryptedAssertion>/.exec(xml)?.[0] ?? '';
  const addBefore = (xml: string, text: string) => xml.replace(encryptedOf(xml), (encrypted) => `${text}${encrypted}`);
  expect(await reasonOf(async (xml) => addBefore(await encryptAssertions(xml, ours.certificate), assertionOf(xml)))).toBe('unencrypted');
  const twice = async (xml: string) => {
    const encrypted = await encryptAssertions(xml, ours.certificate);
    return addBefore(encrypted, encryptedOf(encrypted));
  };
  expect(await reasonOf(twice)).toBe('one_assertion_expected');
  const elsewhere = async (xml: string) =>
    (await encryptAssertions(xml, ours.certificate)).replace('<X509Data>', '<RetrievalMethod URI="#other"/><X509Data>');
  expect(await reasonOf(elsewhere)).toBe('unexpected_element');
});

test.each(hostileCases)('refuses $name, inside an encrypted assertion', async ({ change, reason }) => {
  const actual = await reasonOf((xml) => encryptAssertions(change(xml), ours.certificate));
  // Several elements inside are no document, and an encrypted assertion in another place is none.
  expect([reason, 'not_xml', 'unencrypted', 'one_assertion_expected']).toContain(actual);
});

test('a second opinion: node-saml decrypts the provider’s answer with a key of ours', async () => {
  const { SAMLResponse } = await provider.answer(requestUrl, person, encryptTo(ours.certificate));
  const saml = new SAML({
    idpCert: provider.key.cert,
    issuer: entity_id,
    audience: entity_id,
    callbackUrl: callback_url,
    decryptionPvk: ours.private_key,
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: true,
    validateInResponseTo: ValidateInResponseTo.never,
  });
  expect((await saml.validatePostResponseAsync({ SAMLResponse })).profile?.nameID).toBe(person.id);
});
