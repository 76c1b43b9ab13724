import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { attemptsOf, begin, post, withSingleSignOn } from '../../testing/single-sign-on.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { SsoRefusal } from './refusal.ts';
import { metadataLimits, responseLimits, scanXml } from './saml/scan-xml.ts';
import { serviceProviderAddresses } from './saml/service-provider.ts';

const testApp = await startTestApp();
const company = await aCompany(testApp);
const { admin, provider } = await withSingleSignOn(company);
const audience = serviceProviderAddresses(testApp.services.env, company.id).entity_id;

const encode = (text: string) => Buffer.from(text).toString('base64');
const times = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, index) => part(index)).join('');
const addressed = (xml: string) => `<a><Audience>${audience}</Audience>${xml}</a>`;

/** Too large for a response and for metadata. */
const tooLarge: [name: string, xml: string][] = [
  ['nested elements with one namespace each', addressed(times(7800, (n) => `<a xmlns:n${n}="urn:${n}">`) + '</a>'.repeat(7800))],
  ['nested elements', addressed('<a>'.repeat(4900) + '</a>'.repeat(4900))],
  ['many elements', addressed('<a/>'.repeat(9000))],
  ['many attributes of one element', addressed(`<a ${times(4000, (n) => ` b${n}=""`)}/>`)],
  ['many namespaces', addressed(times(60, (n) => `<a xmlns:n${n}="urn:${n}"/>`))],
  ['many characters', addressed(' '.repeat(200_000))],
];
const malformed: [name: string, xml: string][] = [
  ['an element that never ends', addressed(`<a ${'b="'.repeat(20_000)}`)],
  ['a name that never ends', addressed(`<${'a'.repeat(60_000)}`)],
  ['many beginnings of elements', '<'.repeat(60_000)],
  ['more ends than beginnings', addressed('</a>'.repeat(15_000))],
  ['nested elements after as many ends', addressed(`${'</a>'.repeat(4900)}${'<a>'.repeat(4900)}`)],
];
const expensive = [...tooLarge, ...malformed];

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The cost of a plain text, at least that of a garbage collection, which may fall into either measurement. */
async function quietTime(work: () => unknown): Promise<number> {
  return Math.max(10_000, await processorTime(work));
}

/** A text of the same length that no parser takes for a document. */
const plainText = (xml: string) => 'a'.repeat(xml.length);

test.each(tooLarge)('the scan refuses %s, so that no parser reads them', (_name, xml) => {
  for (const limits of [responseLimits, metadataLimits]) expect(() => scanXml(xml, limits)).toThrow(new SsoRefusal('too_large'));
});

test.each(expensive)(
  '%s at the callback end in the ordinary refusal, and cost little more than a text of the same length',
  async (_name, xml) => {
    const send = async (SAMLResponse: string) => post(testApp, { SAMLResponse: encode(SAMLResponse), RelayState: '' }, '');
    const quiet = await quietTime(() => send(plainText(xml)));
    const cost = await processorTime(async () => {
      expect(await send(xml)).toBe(`${testApp.services.env.BASE_URL}/sso/unauthorized`);
    });
    expect(cost / quiet).toBeLessThan(20);

    const { location, cookie } = await begin(testApp, { company: company.slug });
    const RelayState = new URL(location).searchParams.get('RelayState') ?? '';
    const answered = await processorTime(async () => {
      expect(await post(testApp, { SAMLResponse: encode(xml), RelayState }, cookie)).toMatch(/\/sso\/unauthorized\?number=\d{8}$/);
    });
    expect((await attemptsOf(company))[0]).toMatchObject({ reason: expect.stringMatching(/^(too_large|not_xml)$/) });
    expect(answered / quiet).toBeLessThan(40);
  },
);

test('encrypted responses that nobody asked for cost little more than a text of the same length', async () => {
  const other = await aCompany(testApp);
  const { admin: theirs, provider: encrypting } = await withSingleSignOn(other);
  await theirs.api('POST /backoffice/v1/assertion_encryptions', { body: {} });
  const send = async (xml: string) => post(testApp, { SAMLResponse: encode(xml), RelayState: '' }, '');
  const response = (inner: string) =>
    `<Response><Issuer>${encrypting.issuer}</Issuer><EncryptedAssertion>${inner}</EncryptedAssertion></Response>`;
  const inside = ['<a>'.repeat(4900) + '</a>'.repeat(4900), times(9000, () => '<a/>'), 'a'.repeat(60_000)].map(response);
  for (const xml of [...inside, `<EncryptedAssertion ${'<Issuer '.repeat(25_000)}`]) {
    const quiet = await quietTime(() => send(plainText(xml)));
    const cost = await processorTime(async () => {
      expect(await send(xml)).toBe(`${testApp.services.env.BASE_URL}/sso/unauthorized`);
    });
    expect(cost / quiet).toBeLessThan(20);
  }
});

test.each(expensive)('%s as metadata are refused, and cost little more than a text of the same length', async (_name, xml) => {
  const send = (metadata: string) => admin.api('POST /backoffice/v1/identity_provider_imports', { body: { metadata } });
  const quiet = await quietTime(() => refusal(send(plainText(xml))));
  const cost = await processorTime(async () => expect((await refusal(send(xml))).status).toBe(422));
  expect(cost / quiet).toBeLessThan(20);
});

test('a response as large as that of a person with 150 groups is within the limits', async () => {
  const { location } = await begin(testApp, { company: company.slug });
  const groups = Array.from({ length: 150 }, (_, index) => `CN=Group ${index},OU=Groups of a large company,DC=nova,DC=example`);
  const { SAMLResponse } = await provider.answer(location, { id: 'a', email: 'a@nova.example', attributes: { groups } });
  expect(() => scanXml(Buffer.from(SAMLResponse, 'base64').toString(), responseLimits)).not.toThrow();
});

test('a text that no database stores in place of the request ends in the ordinary refusal', async () => {
  const { cookie } = await begin(testApp, { company: company.slug });
  const form = { SAMLResponse: encode('<a/>'), RelayState: '\0' };
  expect(await post(testApp, form, cookie)).toBe(`${testApp.services.env.BASE_URL}/sso/unauthorized`);
});
