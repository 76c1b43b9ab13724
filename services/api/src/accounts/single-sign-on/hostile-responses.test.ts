import { randomUUID } from 'node:crypto';
import { type AnswerOptions, aKey, anIdentityProvider } from '@binome/testing/identity-provider';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { SamlLib } from 'samlify';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aPerson } from '../../testing/person.ts';
import { signAssertion } from '../../testing/sign-assertion.ts';
import { aConfirmer, asAppliedChange } from '../../testing/sign-in-changes.ts';
import { attemptsOf, begin, post, signInWith, withSingleSignOn } from '../../testing/single-sign-on.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { hostileCases } from './hostile-responses.ts';
import { serviceProviderAddresses } from './saml/service-provider.ts';

const testApp = await startTestApp();
const { env } = testApp.services;
const company = await aCompany(testApp);
const { provider } = await withSingleSignOn(company);
const { email } = await aPerson(company);
const person = { id: randomUUID(), email };
const unauthorized = /\/sso\/unauthorized\?number=\d{8}$/;
const freshSignIn = `${env.BASE_URL}/redirect_to_sso?company=${company.slug}`;

const decode = (text: string) => Buffer.from(text, 'base64').toString();
const encode = (text: string) => Buffer.from(text).toString('base64');

test.each(hostileCases)('refuses $name', async ({ change, reason }) => {
  const { location, cookie } = await begin(testApp, { company: company.slug });
  const form = await provider.answer(location, person);
  const changed = change(decode(form.SAMLResponse));
  expect(changed).not.toBe(decode(form.SAMLResponse));
  expect(await post(testApp, { ...form, SAMLResponse: encode(changed) }, cookie)).toMatch(unauthorized);
  const [attempt] = await attemptsOf(company);
  expect(attempt).toMatchObject({ reason, user_id: null });
});

const other = 'https://other.example';
const otherKey = await aKey();
const signedCases: [string, AnswerOptions, string][] = [
  ['another audience', { audience: other }, 'audience'],
  ['another recipient', { recipient: `${other}/acs` }, 'recipient'],
  ['the other callback address', { recipient: `${env.BASE_URL}/omniauth/saml/callback` }, 'recipient'],
  ['another destination', { destination: `${other}/acs` }, 'destination'],
  ['another request', { inResponseTo: '_unknown' }, 'in_response_to'],
  ['another issuer', { issuer: other }, 'issuer'],
  ['the key of somebody else', { key: otherKey }, 'signature_invalid'],
  ['a signature with SHA-1', { signatureAlgorithm: 'rsa-sha1' }, 'algorithm'],
  ['a digest with SHA-1', { digestAlgorithm: 'sha1' }, 'algorithm'],
  ['no signature of the assertion', { signAssertion: false }, 'unsigned'],
  ['a NameID for one session', { nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }, 'name_id_transient'],
];

test.each(signedCases)('refuses a signed response with %s', async (_name, options, reason) => {
  const { location } = await signInWith(company, provider, person, options);
  expect(location).toMatch(unauthorized);
  expect((await attemptsOf(company))[0]).toMatchObject({ reason });
});

/** Signs an assertion after `change`, with the provider's key. */
function signAgain(SAMLResponse: string, change: (xml: string) => string): string {
  return SamlLib.constructSAMLSignature({
    rawSamlMessage: change(decode(SAMLResponse)),
    referenceTagXPath: "//*[local-name(.)='Assertion']",
    privateKey: provider.key.key,
    signingCert: provider.key.cert.replace(/-----[^-]+-----|\s/g, ''),
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    signatureConfig: {
      prefix: 'ds',
      location: { reference: "//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']", action: 'after' },
    },
    isBase64Output: true,
  });
}

const without = (element: string, attribute: string) => (xml: string) =>
  xml.replace(new RegExp(`(<[\\w:]*${element}[^>]*?) ${attribute}="[^"]*"`), '$1');

test.each<[name: string, change: (xml: string) => string, reason: string | null]>([
  ['nothing else', (xml) => xml, null],
  ['another method of confirmation', (xml) => xml.replace('cm:bearer', 'cm:holder-of-key'), 'confirmation_method'],
  ['no start', without('Conditions', 'NotBefore'), 'missing_element'],
  ['no end', without('Conditions', 'NotOnOrAfter'), 'missing_element'],
  ['no end of the confirmation', without('SubjectConfirmationData', 'NotOnOrAfter'), 'missing_element'],
  ['an end in another time zone', (xml) => xml.replace(/(NotOnOrAfter="[^"]*)Z"/g, '$1+02:00"'), 'missing_element'],
])('reads an assertion that the provider signed with %s', async (name, change, reason) => {
  const { location, cookie } = await begin(testApp, { company: company.slug });
  const form = await provider.answer(location, person, { signAssertion: false });
  expect(change(decode(form.SAMLResponse)) === decode(form.SAMLResponse)).toBe(name === 'nothing else');
  const end = await post(testApp, { ...form, SAMLResponse: signAgain(form.SAMLResponse, change) }, cookie);
  expect(end).toMatch(reason ? unauthorized : '#code=');
  expect((await attemptsOf(company))[0]).toMatchObject({ reason });
});

test.each([
  ['RSA', 'rsa', undefined, 256],
  ['RSA', 'rsa', undefined, 384],
  ['RSA', 'rsa', undefined, 512],
  ['P-256', 'ecdsa', 'P-256', 256],
  ['P-384', 'ecdsa', 'P-384', 384],
  ['P-521', 'ecdsa', 'P-521', 512],
  ['P-384', 'ecdsa', 'P-384', 256],
] as const)('accepts a signature of a key of %s by %s (%s) with SHA-%i, and none of another key', async (_name, kind, curve, bits) => {
  const company = await aCompany(testApp);
  const { provider, admin } = await withSingleSignOn(company);
  const { email } = await aPerson(company);
  const key = await aKey(curve);
  const { confirmProposed } = await aConfirmer(company);
  await confirmProposed(admin.api('POST /backoffice/v1/identity_provider_imports', { body: { metadata: provider.metadata([key]) } }));
  const answerSignedWith = async (signer: typeof key) => {
    const { location, cookie } = await begin(testApp, { company: company.slug });
    const form = await provider.answer(location, { id: 'p', email }, { signAssertion: false });
    const SAMLResponse = encode(signAssertion(decode(form.SAMLResponse), { ...signer, kind, bits }));
    return post(testApp, { ...form, SAMLResponse }, cookie);
  };
  expect(await answerSignedWith(key)).toContain('#code=');
  expect(await answerSignedWith(await aKey(curve))).toMatch(unauthorized);
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'signature_invalid' });
});

test('refuses a person without an e-mail address, and an answer after the provider was removed', async () => {
  const { location: second, cookie: kept } = await signInWith(company, provider, { id: randomUUID() });
  expect(await post(testApp, await provider.answer(second, { id: randomUUID() }), kept)).toMatch(unauthorized);
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'email_missing' });
  const other = await aCompany(testApp);
  const { provider: theirs } = await withSingleSignOn(other);
  const { location, cookie } = await begin(testApp, { company: other.slug });
  await asAppliedChange(other, (tx) => tx.deleteFrom('identity_providers').execute());
  expect(await post(testApp, await theirs.answer(location, person), cookie)).toMatch(unauthorized);
  expect(await attemptsOf(other)).toMatchObject([{ reason: 'not_configured' }]);
});

test('tells administrators what was sent and what was expected', async () => {
  await signInWith(company, provider, person, { audience: other });
  const expected = serviceProviderAddresses(env, company.id).entity_id;
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'audience', details: { actual: other, expected } });
});

test.each([
  ['expired', 182, 'expired'],
  ['not valid yet', -182, 'not_yet_valid'],
])('refuses a response that is %s by more than three minutes, and accepts one within them', async (_name, seconds, reason) => {
  const lifetimeInSeconds = seconds > 0 ? 1 : 300;
  const answerAt = async (offset: number) => {
    const { location, cookie } = await begin(testApp, { company: company.slug });
    const before = Date.now();
    const form = await provider.answer(location, person, { lifetimeInSeconds });
    // The time that it takes to sign the answer must not bring the clock nearer to the limit.
    testApp.clock.now = new Date((seconds > 0 ? Date.now() : before) + offset * 1000);
    const end = await post(testApp, form, cookie);
    testApp.clock.now = new Date();
    return end;
  };
  expect(await answerAt(seconds)).toMatch(unauthorized);
  expect((await attemptsOf(company))[0]).toMatchObject({ reason });
  expect(await answerAt(seconds > 0 ? 170 : -170)).toContain('#code=');
});

test('refuses a repeated answer, an unsolicited one, and one in another browser', async () => {
  const { location, cookie } = await begin(testApp, { company: company.slug });
  const form = await provider.answer(location, person);
  // A browser that keeps no cookies would be sent round in circles.
  expect(await post(testApp, form, '')).toMatch(unauthorized);
  const stranger = await begin(testApp, { company: company.slug });
  expect(await post(testApp, form, stranger.cookie)).toMatch(unauthorized);
  expect(await post(testApp, form, cookie)).toContain('#code=');
  expect(await post(testApp, form, cookie)).toBe(freshSignIn);
  // The same answer to a new request of the same browser.
  const again = await begin(testApp, { company: company.slug });
  const RelayState = new URL(again.location).searchParams.get('RelayState') ?? '';
  expect(await post(testApp, { ...form, RelayState }, again.cookie)).toMatch(unauthorized);
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'in_response_to' });
});

test('an answer that nobody asked for is in the log of the company whose provider signed it, and of no other', async () => {
  const other = await aCompany(testApp);
  await withSingleSignOn(other);
  const tile = 'https://idp.example/tile';
  const entityIdOf = ({ id }: { id: string }) => serviceProviderAddresses(env, id).entity_id;
  const arrive = async (options: AnswerOptions) => post(testApp, await provider.answer(tile, person, options), '');
  expect(await arrive({ audience: entityIdOf(company) })).toBe(freshSignIn);
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'request_unknown', user_id: null });

  const before = await attemptsOf(company);
  const unrecorded: AnswerOptions[] = [
    { audience: entityIdOf(company), key: otherKey },
    { audience: entityIdOf(company), issuer: other.slug },
    { audience: entityIdOf(other) },
    { audience: entityIdOf({ id: randomUUID() }) },
    { audience: 'https://other.example' },
  ];
  for (const options of unrecorded) expect(await arrive(options)).toBe(`${env.BASE_URL}/sso/unauthorized`);
  expect(await attemptsOf(company)).toEqual(before);
  expect(await attemptsOf(other)).toEqual([]);
});

test('a tile at the provider leads to a sign-in of its own, and one that answers no request to the page of refused sign-ins', async () => {
  const tile = 'https://idp.example/tile';
  const unasked = () => provider.answer(tile, person, { audience: serviceProviderAddresses(env, company.id).entity_id });
  const sentOn = new URL(await post(testApp, await unasked(), ''));
  const { location, cookie } = await begin(testApp, Object.fromEntries(sentOn.searchParams));
  // A provider that ignores the request would send the browser round in circles.
  const end = await post(testApp, await unasked(), cookie);
  expect(end).toMatch(unauthorized);
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'request_unknown', number: end.slice(-8) });
  expect(await post(testApp, await unasked(), cookie)).toBe(freshSignIn);

  const again = await begin(testApp, { company: company.slug });
  expect(await post(testApp, await provider.answer(again.location, person), again.cookie)).toContain('#code=');
  expect(new URL(location).origin).toBe('https://idp.example');
});

test('refuses an assertion whose ID was used before, also in a new answer', async () => {
  const { location, cookie } = await begin(testApp, { company: company.slug });
  const form = await provider.answer(location, person);
  const id = /Assertion[^>]* ID="([^"]+)"/.exec(decode(form.SAMLResponse))?.[1] ?? '';
  const requestId = new URL(location).searchParams.get('RelayState') ?? '';
  const keep = { id: requestId, company_id: company.id, session_kind: 'member' as const, origin: env.BASE_URL, is_test: false };
  const [row] = await testApp.database.directory.selectFrom('directory.sso_requests').where('id', '=', requestId).selectAll().execute();
  expect(await post(testApp, form, cookie)).toContain('#code=');
  await testApp.database.directory
    .insertInto('directory.sso_requests')
    .values({ ...keep, browser_hash: row?.browser_hash ?? '', origin_browser_hash: '', expires_at: new Date(Date.now() + 60_000) })
    .execute();
  expect(await post(testApp, form, cookie)).toMatch(unauthorized);
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'replayed', details: { actual: id } });
});

test('an identity provider cannot sign in a member of another company, even with its own key and that company’s request', async () => {
  const victim = await aCompany(testApp);
  const { provider: theirs } = await withSingleSignOn(victim);
  const member = await aPerson(victim);
  // The attacker's provider answers the victim's request, as itself and in the name of the victim's provider.
  for (const options of [{}, { issuer: theirs.issuer }]) {
    const { location } = await signInWith(victim, provider, { id: 'x', email: member.email }, options);
    expect(location).toMatch(unauthorized);
  }
  expect((await attemptsOf(victim)).map(({ reason }) => reason).sort()).toEqual(['signature_invalid', 'signature_invalid']);
  // In their own company they name the victim's member.
  const { location } = await signInWith(company, provider, { id: 'y', email: member.email });
  expect(location).toMatch(unauthorized);
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'domain_unverified' });
  await testApp.database.directory
    .insertInto('directory.sign_in_domains')
    .values({ company_id: company.id, domain: `copie.${victim.slug}.example` })
    .execute();
  // The same issuer and the same subject in two companies are two people.
  const shared = await anIdentityProvider(theirs.issuer, serviceProviderAddresses(env, company.id).callback_url);
  const end = await signInWith(victim, theirs, { id: 'same', email: member.email });
  expect(end.location).toContain('#code=');
  const mine = await signInWith(company, shared, { id: 'same', email: member.email });
  expect(mine.location).toMatch(unauthorized);
});

test('a second opinion: node-saml accepts the good response, and none of the changed ones names somebody else', async () => {
  const { location } = await begin(testApp, { company: company.slug });
  const form = await provider.answer(location, person);
  const { entity_id, callback_url } = serviceProviderAddresses(env, company.id);
  const saml = new SAML({
    idpCert: provider.key.cert,
    issuer: entity_id,
    audience: entity_id,
    callbackUrl: callback_url,
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: true,
    acceptedClockSkewMs: 60_000,
    idpIssuer: provider.issuer,
    validateInResponseTo: ValidateInResponseTo.never,
  });
  const nameOf = async (SAMLResponse: string) => (await saml.validatePostResponseAsync({ SAMLResponse })).profile?.nameID;
  expect(await nameOf(form.SAMLResponse)).toBe(person.id);
  for (const { change } of hostileCases) {
    const name = await nameOf(encode(change(decode(form.SAMLResponse)))).catch(() => undefined);
    expect([undefined, person.id]).toContain(name);
  }
});

test('a second opinion: of the signed responses that are refused here, node-saml accepts those whose fault it leaves to its caller', async () => {
  const { location } = await begin(testApp, { company: company.slug });
  const { entity_id, callback_url } = serviceProviderAddresses(env, company.id);
  const requestId = new URL(location).searchParams.get('RelayState') ?? '';
  const isAccepted = async (options: AnswerOptions, times = 1) => {
    const saml = new SAML({
      idpCert: provider.key.cert,
      idpIssuer: provider.issuer,
      issuer: entity_id,
      audience: entity_id,
      callbackUrl: callback_url,
      wantAuthnResponseSigned: false,
      wantAssertionsSigned: true,
      validateInResponseTo: ValidateInResponseTo.always,
    });
    await saml.cacheProvider.saveAsync(requestId, new Date().toISOString());
    const { SAMLResponse } = await provider.answer(location, person, options);
    const validate = () =>
      saml.validatePostResponseAsync({ SAMLResponse }).then(
        () => true,
        () => false,
      );
    for (let time = 1; time < times; time++) await validate();
    return validate();
  };
  expect(await isAccepted({})).toBe(true);
  expect(await isAccepted({}, 2)).toBe(false);
  const refused: string[] = [];
  for (const [name, options] of signedCases) if (!(await isAccepted(options))) refused.push(name);
  expect(refused).toEqual(['another audience', 'another request', 'the key of somebody else', 'no signature of the assertion']);
});
