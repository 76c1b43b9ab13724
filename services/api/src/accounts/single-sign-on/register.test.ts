import { randomUUID } from 'node:crypto';
import { legalVersions } from '@binome/contract/accounts/legal-versions';
import type { IdentityProvider } from '@binome/testing/identity-provider';
import { expect, test } from 'vitest';
import { aPersonalLink } from '../../testing/access-link.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aPerson } from '../../testing/person.ts';
import { asAppliedChange, setSignIn } from '../../testing/sign-in-changes.ts';
import { attemptsOf, exchange, signInWith, withSingleSignOn } from '../../testing/single-sign-on.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();

type Creation = 'nobody' | 'invited' | 'verified_domains';

async function aCompanyThatCreates(sso_account_creation: Creation) {
  const company = await aCompany(testApp);
  const { provider } = await withSingleSignOn(company);
  await setSignIn(company, { sso_account_creation });
  return { company, provider };
}

const newEmail = (company: TestCompany) => `${randomUUID()}@${company.slug}.example`;

async function arrive(company: TestCompany, provider: IdentityProvider, email: string, attributes = {}) {
  const { location, cookie } = await signInWith(company, provider, { id: email, email, attributes });
  return { location, cookie, code: new URLSearchParams(new URL(location).hash.slice(1)).get('code') ?? '' };
}

type Arrival = Awaited<ReturnType<typeof arrive>>;

const open = ({ code, cookie }: Pick<Arrival, 'code' | 'cookie'>) =>
  testApp.send({ method: 'POST', url: '/auth/sso/registration_form', body: { code }, headers: { cookie } });

const send = (company: TestCompany, { code, cookie }: Pick<Arrival, 'code' | 'cookie'>, change: object = {}) =>
  testApp.send({
    method: 'POST',
    url: '/auth/sso/registration',
    headers: { cookie },
    body: {
      code,
      first_name: 'Noé',
      last_name: 'Lambert',
      date_of_birth: '1990-05-17',
      business_unit_id: company.unitId,
      language: 'fr',
      time_zone: 'Europe/Paris',
      accepted: { ...legalVersions, charter: null },
      ...change,
    },
  });

const stateOf = (company: TestCompany, email: string) =>
  company.within((tx) => tx.selectFrom('users').where('email', '=', email).select(['id', 'state', 'job_title']).executeTakeFirst());

test.each([
  ['nobody', 'nobody', false],
  ['nobody', 'an invited person', false],
  ['nobody', 'a new person', false],
  ['invited', 'an invited person', true],
  ['invited', 'a person whose invitation was revoked', false],
  ['invited', 'a new person', false],
  ['verified_domains', 'an invited person', true],
  ['verified_domains', 'a new person', true],
] as const)('with accounts for %s, %s may register: %s', async (creation, who, may) => {
  const { company, provider } = await aCompanyThatCreates(creation);
  const revoked_at = who === 'a person whose invitation was revoked' ? new Date() : null;
  const email = who.includes('new') || who === 'nobody' ? newEmail(company) : (await aPersonalLink(company, { revoked_at })).email;
  const { location } = await arrive(company, provider, email);
  expect(location).toContain(may ? '/sso/register#code=' : '/sso/unauthorized?number=');
  if (!may) expect(await attemptsOf(company)).toMatchObject([{ reason: 'no_account' }]);
});

test('an invited person finds their names in the form, registers without a password, and signs in again by the provider', async () => {
  const { company, provider } = await aCompanyThatCreates('invited');
  const { email, userId } = await aPersonalLink(company);
  const arrival = await arrive(company, provider, email, { given_name: 'Inès', family_name: 'Le Goff' });
  expect((await open(arrival)).body).toMatchObject({
    data: { kind: 'identity', invited: { email, first_name: 'Inès', last_name: 'Le Goff' }, company: { slug: company.slug } },
  });
  const { status, body, headers } = await send(company, arrival);
  expect([status, body]).toMatchObject([201, { data: { id: userId, email, first_name: 'Noé' } }]);
  expect(headers['access-token']).toBeTruthy();
  expect((await send(company, arrival)).body.code).toBe('sso_code_expired');

  const again = await signInWith(company, provider, { id: email, email });
  expect((await exchange(testApp, again.location, again.cookie)).body).toMatchObject({ data: { id: userId } });
  const login = await testApp.database.directory
    .selectFrom('directory.logins')
    .where('email', '=', email)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(login.password_hash).toBeNull();
});

test('a new person of a verified domain waits for a decision, and is validated at once where the company trusts the domain', async () => {
  const { company, provider } = await aCompanyThatCreates('verified_domains');
  const waiting = newEmail(company);
  expect((await send(company, await arrive(company, provider, waiting))).status).toBe(201);
  expect(await stateOf(company, waiting)).toMatchObject({ state: 'confirmed' });

  await setSignIn(company, { auto_validation: true, email_domains: [`${company.slug}.example`] });
  const trusted = newEmail(company);
  await send(company, await arrive(company, provider, trusted));
  expect(await stateOf(company, trusted)).toMatchObject({ state: 'validated' });
});

test('faults are named by field, and the same code works after they are mended', async () => {
  const { company, provider } = await aCompanyThatCreates('verified_domains');
  const arrival = await arrive(company, provider, newEmail(company));
  const refused = await send(company, arrival, { last_name: '!!', business_unit_id: randomUUID() });
  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid', errors: expect.anything() } });
  expect((await send(company, arrival, { date_of_birth: '2015-01-01' })).status).toBe(422);
  expect((await send(company, arrival, { password: 'x' })).status).toBe(422);
  expect((await send(company, arrival)).status).toBe(201);
});

test('the form opens in the browser that signed in only, and not after the company changed its mind', async () => {
  const { company, provider } = await aCompanyThatCreates('verified_domains');
  const arrival = await arrive(company, provider, newEmail(company));
  const other = await arrive(company, provider, newEmail(company));
  expect((await open({ ...arrival, cookie: other.cookie })).body.code).toBe('sso_code_expired');
  expect((await send(company, { ...arrival, cookie: other.cookie })).body.code).toBe('sso_code_expired');
  await setSignIn(company, { sso_account_creation: 'nobody' });
  expect((await send(company, arrival)).body.code).toBe('sso_code_expired');
});

test('an address with an account in another company gets none here', async () => {
  const { company, provider } = await aCompanyThatCreates('verified_domains');
  const elsewhere = await aPerson(await aCompany(testApp));
  const domain = elsewhere.email.split('@')[1] ?? '';
  await asAppliedChange(company, (tx) =>
    tx.insertInto('directory.sign_in_domains').values({ company_id: company.id, domain, verified_at: new Date() }).execute(),
  );
  expect((await arrive(company, provider, elsewhere.email)).location).toContain('/sso/unauthorized');
});

test('ten registrations with one code create one account', async () => {
  const { company, provider } = await aCompanyThatCreates('verified_domains');
  const email = newEmail(company);
  const arrival = await arrive(company, provider, email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(company, arrival)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
});
