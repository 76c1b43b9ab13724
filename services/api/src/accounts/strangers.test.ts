import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { setPassword } from '../testing/console.ts';
import { aPerson } from '../testing/person.ts';
import { clientOf, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

test('strangers read of a company what its sign-in page shows if they know its address, and find no other', async () => {
  const company = await aCompany(testApp);
  await testApp.database.directory.updateTable('directory.companies').set({ listed: false }).where('id', '=', company.id).execute();
  const visitor = clientOf(testApp);
  const { data, current } = await visitor('GET /api/v1/companies', { query: { company: company.slug } });
  expect(data.map(({ id }) => id)).not.toContain(company.id);
  expect(current).toEqual({
    id: company.id,
    slug: company.slug,
    name: expect.any(String),
    languages: expect.any(Array),
    settings: { languages: expect.any(Array) },
    default_language: 'fr',
    brand_colour: expect.any(String),
    brand_pattern: 'rings',
    logo_url: null,
    wording: {},
    words: {},
    // The page offers these ways in.
    sign_in_methods: 'password',
    passkeys: expect.any(Boolean),
    long_sessions: true,
    facebook: false,
  });
  expect((await visitor('GET /api/v1/companies', { query: { company: randomUUID().slice(0, 20) } })).current).toBeNull();
});

// Asking for a new password tells whether an address is known, unless `UNIFORM_PASSWORD_RESET` is set.
test.each<[call: string, body: (email: string) => object]>([
  ['POST /auth/sign_in', (email) => ({ email, password: 'Mauvais-2026!' })],
  ['POST /backoffice/v1/session', (email) => ({ email, password: 'Mauvais-2026!' })],
  ['POST /auth/confirmation', (email) => ({ email })],
  ['POST /auth/sso/lookup', (email) => ({ domain: email.split('@')[1] })],
  ['POST /api/v1/leads', (email) => ({ email, first_name: 'Noé', last_name: 'Roy', wants_information: true, language: 'fr' })],
])('%s tells strangers the same about an address with an account and one without', async (call, body) => {
  const company = await aCompany(testApp);
  const { email } = await aPerson(company);
  await setPassword(testApp, email);
  const [method = '', url = ''] = call.split(' ');
  const replyTo = async (address: string) => {
    const headers = { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`, origin: 'http://localhost', host: 'localhost' };
    const { status, body: reply } = await testApp.send({ method, url, body: body(address), headers });
    return { status, reply };
  };
  const unknown = await replyTo(`${randomUUID()}@${randomUUID()}.example`);
  expect([200, 201, 401]).toContain(unknown.status);
  expect(await replyTo(email)).toEqual(unknown);
});
