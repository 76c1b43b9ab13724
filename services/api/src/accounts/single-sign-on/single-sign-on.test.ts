import { randomUUID, verify, X509Certificate } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aPerson } from '../../testing/person.ts';
import { attemptsOf, begin, exchange, post, signInWith, withSingleSignOn } from '../../testing/single-sign-on.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const { BASE_URL } = testApp.services.env;

test('a member signs in at the provider of their company, and again by the linked identity after their address changed there', async () => {
  const company = await aCompany(testApp);
  const { provider } = await withSingleSignOn(company);
  const { email, userId } = await aPerson(company);
  const person = { id: randomUUID(), email: email.toUpperCase() };

  const first = await signInWith(company, provider, person);
  expect(first.location).toMatch(new RegExp(`^${BASE_URL}/sso/complete#code=`));
  const { status, body, headers } = await exchange(testApp, first.location, first.cookie);
  expect([status, body]).toMatchObject([200, { data: { id: userId, email }, return_path: null }]);
  expect(headers).toMatchObject({ uid: email, 'access-token': expect.stringMatching(/^[\w-]{32}$/) });
  expect((await exchange(testApp, first.location, first.cookie)).body.code).toBe('sso_code_expired');

  const second = await signInWith(company, provider, { id: person.id, email: 'autre@ailleurs.example' });
  expect((await exchange(testApp, second.location, second.cookie)).body).toMatchObject({ data: { id: userId } });
  expect(await attemptsOf(company)).toMatchObject([
    { reason: null, user_id: userId },
    { reason: null, user_id: userId },
  ]);
});

test('both callback addresses accept an answer, and the code works only in the browser that began', async () => {
  const company = await aCompany(testApp);
  const { provider } = await withSingleSignOn(company);
  const { email } = await aPerson(company);
  const { location, cookie } = await begin(testApp, { company: company.slug, redirect: '/community' });
  const other = `${BASE_URL}/omniauth/saml/callback`;
  const answer = await provider.answer(location, { id: 'a', email }, { recipient: other, destination: other });
  const end = await post(testApp, answer, cookie, '/omniauth/saml/callback');
  const stranger = await begin(testApp, { company: company.slug });
  expect((await exchange(testApp, end, stranger.cookie)).body.code).toBe('sso_code_expired');
  expect((await exchange(testApp, end, cookie)).body).toMatchObject({ return_path: '/community' });
});

test.each(['//evil.example', '/\t/evil.example', '/\r\n/evil.example', '/\u0000/evil.example'])(
  'a sign-in ends at no address like %j',
  async (redirect) => {
    const company = await aCompany(testApp);
    const { provider } = await withSingleSignOn(company);
    const { email } = await aPerson(company);
    const { location, cookie } = await begin(testApp, { company: company.slug, redirect });
    const end = await post(testApp, await provider.answer(location, { id: 'a', email }), cookie);
    expect((await exchange(testApp, end, cookie)).body).toMatchObject({ return_path: null });
  },
);

test('the provider can verify our request with the certificate of our metadata', async () => {
  const company = await aCompany(testApp);
  await withSingleSignOn(company);
  const { location } = await begin(testApp, { company: company.slug });
  const metadata = (await testApp.app.inject(`/sso/metadata/${company.id}`)).body;
  const [, certificate = ''] = /use="signing"[\s\S]*?X509Certificate>([^<]+)</.exec(metadata) ?? [];
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
  // The signature covers the parameters as they are written in the address (SAML 2.0 Bindings, section 3.4.4.1).
  const [signed = '', signature = ''] = new URL(location).search.slice(1).split('&Signature=');
  expect(new URLSearchParams(signed).get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
  const isSigned = (text: string) =>
    verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(decodeURIComponent(signature), 'base64'));
  expect(isSigned(signed)).toBe(true);
  expect(isSigned(signed.replace('RelayState=_', 'RelayState=_a'))).toBe(false);
});

test('/oauth leads to the provider of the company, and to the sign-in page without one', async () => {
  const [company, plain] = [await aCompany(testApp), await aCompany(testApp)];
  await withSingleSignOn(company);
  const locationOf = async ({ slug }: { slug: string }) => (await testApp.app.inject(`/oauth?company=${slug}`)).headers.location;
  expect(await locationOf(company)).toMatch(/^https:\/\/idp\.example\/sso\?SAMLRequest=/);
  expect(await locationOf(plain)).toBe('/sign_in');
});

/** The SAML message of a request. */
const messageOf = (address: string) =>
  inflateRawSync(Buffer.from(new URL(address).searchParams.get('SAMLRequest') ?? '', 'base64')).toString();

test('the console, the metadata and the request name one callback address, which takes the answer', async () => {
  const company = await aCompany(testApp);
  const { admin, provider } = await withSingleSignOn(company);
  const { email } = await aPerson(company);
  const { service_provider } = await admin.api('GET /backoffice/v1/single_sign_on/:id', { params: { id: company.id } });
  const metadata = (await testApp.app.inject(`/sso/metadata/${company.id}`)).body;
  const services = [...metadata.matchAll(/<AssertionConsumerService[^>]* Location="([^"]*)"/g)].map(([, address]) => address);
  const { location, cookie } = await begin(testApp, { company: company.slug });
  const [, requested = ''] = / AssertionConsumerServiceURL="([^"]*)"/.exec(messageOf(location)) ?? [];
  expect([services, requested]).toEqual([[service_provider.callback_url], service_provider.callback_url]);
  const form = await provider.answer(location, { id: 'a', email }, { recipient: requested, destination: requested });
  expect(await post(testApp, form, cookie, new URL(requested).pathname)).toContain('/sso/complete#code=');
});

const formatOf = (address: string) =>
  /<samlp:NameIDPolicy Format="([^"]*)" AllowCreate="true"/.exec(messageOf(address))?.[1]?.split(':').at(-1);

test('a provider is asked for a persistent name, then for the e-mail address, and for nothing else', async () => {
  const company = await aCompany(testApp);
  const { provider } = await withSingleSignOn(company);
  const { email, userId } = await aPerson(company);
  const metadata = (await testApp.app.inject(`/sso/metadata/${company.id}`)).body;
  const formats = [...metadata.matchAll(/<NameIDFormat>([^<]*)</g)].map(([, format]) => format?.split(':').at(-1));
  expect(formats).toEqual(['persistent', 'emailAddress']);

  const code = (value: string, more = '') => `<p:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${value}">${more}</p:StatusCode>`;
  const status = code('Requester', code('InvalidNameIDPolicy'));
  const xml = `<p:Response xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol" ID="_a" Version="2.0"><p:Status>${status}</p:Status></p:Response>`;
  const refuse = (address: string, cookie: string) => {
    const RelayState = new URL(address).searchParams.get('RelayState') ?? '';
    return post(testApp, { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState }, cookie);
  };
  const { location, cookie } = await begin(testApp, { company: company.slug, redirect: '/community' });
  const second = await refuse(location, cookie);
  expect([formatOf(location), formatOf(second)]).toEqual(['persistent', 'emailAddress']);
  const end = await post(testApp, await provider.answer(second, { id: email }), cookie);
  expect((await exchange(testApp, end, cookie)).body).toMatchObject({ data: { id: userId }, return_path: '/community' });

  const again = await begin(testApp, { company: company.slug });
  const last = await refuse(await refuse(again.location, again.cookie), again.cookie);
  expect(last).toContain('/sso/unauthorized');
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'status' });

  // An opaque name without an address, of somebody who has never signed in.
  const opaque = await signInWith(company, provider, { id: randomUUID() });
  expect(formatOf(opaque.location)).toBe('emailAddress');
});
