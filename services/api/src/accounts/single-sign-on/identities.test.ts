import { randomUUID } from 'node:crypto';
import { aFacebook } from '@binome/testing/facebook';
import { afterAll, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { password, setPassword, signInToConsole } from '../../testing/console.ts';
import { aPerson, type TestPerson } from '../../testing/person.ts';
import { setSignIn } from '../../testing/sign-in-changes.ts';
import { attemptsOf, begin, exchange, post, signInWith, withSingleSignOn } from '../../testing/single-sign-on.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const facebook = await aFacebook(['1001', '1002', '1003', '1004', '1005', '1006', '1007', '1008', '1009', '1010']);
afterAll(facebook.close);
const testApp = await startTestApp(facebook.settings);
const { BASE_URL } = testApp.services.env;

const allowFacebook = (company: TestCompany) => setSignIn(company, { social_sign_in: true });

/** The browser of a person: opens an address of the application with its cookie. */
async function browse(address: string, cookie = ''): Promise<{ location: string; cookie: string }> {
  const { headers } = await testApp.send({ method: 'GET', url: address.replace(BASE_URL, ''), body: undefined, headers: { cookie } });
  const set = [headers['set-cookie']]
    .flat()
    .map(String)
    .find((each) => each.startsWith('binome_sso='));
  return { location: String(headers.location), cookie: set?.split(';')[0] ?? cookie };
}

/** Signs in at Facebook, up to the address to which the browser is sent at its end. */
async function atFacebook(person: string, address = '/oauth?provider=facebook') {
  const { location, cookie } = await browse(address);
  const callback = await facebook.answer(location, person);
  return { callback, cookie, location: (await browse(callback, cookie)).location };
}

const codeOf = (location: string) => new URLSearchParams(new URL(location).hash.slice(1)).get('link') ?? '';

function sendCode(person: TestPerson, { location, cookie }: { location: string; cookie: string }) {
  return testApp.send({
    method: 'POST',
    url: '/api/v1/identities',
    body: { code: codeOf(location) },
    headers: { ...person.credentials, cookie },
  });
}

async function linkFacebook(person: TestPerson, account: string) {
  const { url } = await person.api('POST /api/v1/identity_links', { body: { provider: 'facebook' } });
  return sendCode(person, await atFacebook(account, url));
}

test('a member links a Facebook account, signs in with it, reads it among the ways in and gets a mail', async () => {
  const company = await aCompany(testApp);
  const person = await aPerson(company);
  expect((await person.api('GET /api/v1/ways_in')).data.can_link).toEqual([]);
  await allowFacebook(company);
  expect((await person.api('GET /api/v1/ways_in')).data).toMatchObject({ can_link: ['facebook'], identities: [] });

  const linked = await linkFacebook(person, '1001');
  expect(linked).toMatchObject({ status: 201, body: { data: { can_link: [], identities: [{ provider: 'facebook', allowed: true }] } } });
  await letWorkerFinish(company);
  expect((await mailsOf(testApp, person.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('moyen de connexion'),
  );

  const { location, cookie } = await atFacebook('1001');
  expect((await exchange(testApp, location, cookie)).body).toMatchObject({ data: { id: person.userId } });
  const { data: sessions } = await person.api('GET /auth/sessions');
  expect(sessions.map(({ way }) => way)).toContain('social');
});

test('the host of a company receives the Facebook code of its own member, and no code of another company', async () => {
  const [company, other] = [await aCompany(testApp), await aCompany(testApp)];
  await Promise.all([allowFacebook(company), allowFacebook(other)]);
  const [own, stranger] = [await aPerson(company), await aPerson(other)];
  await linkFacebook(own, '1008');
  await linkFacebook(stranger, '1009');
  const host = `${company.slug}.localhost:3000`;
  const signInAt = async (account: string, link = '') => {
    const url = `/oauth?provider=facebook&link=${link}`;
    const { headers } = await testApp.send({ method: 'GET', url, body: undefined, headers: { host } });
    return { there: String(headers['set-cookie']).split(';')[0] ?? '', ...(await atFacebook(account, String(headers.location))) };
  };
  const home = await signInAt('1008');
  expect(home.location).toMatch(new RegExp(`^http://${host}/sso/complete#code=`));
  expect((await exchange(testApp, home.location, home.there)).body).toMatchObject({ data: { id: own.userId } });

  const away = await signInAt('1009');
  expect(away.location).toMatch(new RegExp(`^${BASE_URL}/sso/complete#code=`));
  expect((await exchange(testApp, away.location, away.there)).body.code).toBe('sso_code_expired');
  expect((await exchange(testApp, away.location, away.cookie)).body).toMatchObject({ data: { id: stranger.userId } });

  const { url } = await (await aPerson(other)).api('POST /api/v1/identity_links', { body: { provider: 'facebook' } });
  const linked = await signInAt('1010', new URL(url, BASE_URL).searchParams.get('link') ?? '');
  expect(linked.location).toMatch(new RegExp(`^${BASE_URL}/sso/complete#link=`));
  // An address cannot name the host and the browser that receive a code.
  const named = new URLSearchParams({ provider: 'facebook', company: company.slug, origin: `http://${host}`, browser: 'a'.repeat(64) });
  expect((await atFacebook('1008', `/oauth?${named}`)).location).toMatch(new RegExp(`^${BASE_URL}/sso/complete#code=`));
});

test('nobody signs in by a Facebook account that is not linked, in a company that forbids it, or with a second factor', async () => {
  expect((await atFacebook('1002')).location).toBe(`${BASE_URL}/sso/unauthorized?protocol=facebook`);
  const company = await aCompany(testApp);
  await allowFacebook(company);
  const person = await aPerson(company);
  await linkFacebook(person, '1002');
  expect((await atFacebook('1002')).location).toContain('/sso/complete#code=');

  const login = await testApp.database.directory
    .selectFrom('directory.logins')
    .where('email', '=', person.email)
    .select('id')
    .executeTakeFirstOrThrow();
  await testApp.database.directory
    .insertInto('directory.second_factors')
    .values({ login_id: login.id, secret: 'x', enabled_at: new Date(), last_step: 0 })
    .execute();
  expect((await atFacebook('1002')).location).toContain('/sso/unauthorized');
  await testApp.database.directory.deleteFrom('directory.second_factors').where('login_id', '=', login.id).execute();

  await setSignIn(company, { social_sign_in: false });
  expect((await atFacebook('1002')).location).toContain('/sso/unauthorized');
  expect(await refusal(person.api('POST /api/v1/identity_links', { body: { provider: 'facebook' } }))).toMatchObject({ status: 404 });
});

test('the company where a Facebook sign-in began logs its refusal, and learns nothing about another company', async () => {
  const [company, other] = [await aCompany(testApp), await aCompany(testApp)];
  await Promise.all([allowFacebook(company), allowFacebook(other)]);
  const { location } = await atFacebook('1007', `/oauth?provider=facebook&company=${company.slug}`);
  expect(await attemptsOf(company)).toMatchObject([
    { reason: 'no_account', user_id: null, number: new URL(location).searchParams.get('number') },
  ]);
  await linkFacebook(await aPerson(other), '1007');
  await setSignIn(other, { social_sign_in: false });
  for (const slug of [company.slug, other.slug]) await atFacebook('1007', `/oauth?provider=facebook&company=${slug}`);
  expect((await attemptsOf(company)).map(({ reason }) => reason)).toEqual(['no_account', 'no_account']);
  expect((await attemptsOf(other)).map(({ reason }) => reason)).toEqual(['not_configured']);
});

test('a Facebook account belongs to one person, and its answer is accepted once', async () => {
  const company = await aCompany(testApp);
  const other = await aCompany(testApp);
  await Promise.all([allowFacebook(company), allowFacebook(other)]);
  const [owner, colleague, stranger] = [await aPerson(company), await aPerson(company), await aPerson(other)];
  await linkFacebook(owner, '1003');
  for (const person of [colleague, stranger]) {
    expect(await linkFacebook(person, '1003')).toMatchObject({ status: 422, body: { code: 'identity_taken' } });
  }
  const { callback, cookie } = await atFacebook('1003');
  expect((await browse(callback, cookie)).location).toContain('/sso/unauthorized');
});

test('the link needs the session of whoever began, in the same browser: a sent address links nothing to the sender', async () => {
  const company = await aCompany(testApp);
  await allowFacebook(company);
  const [attacker, victim] = [await aPerson(company), await aPerson(company)];
  const { url } = await attacker.api('POST /api/v1/identity_links', { body: { provider: 'facebook' } });
  const end = await atFacebook('1004', url);
  expect(await sendCode(victim, end)).toMatchObject({ status: 422, body: { code: 'sso_code_expired' } });
  const elsewhere = await browse('/oauth?provider=facebook');
  expect(await sendCode(attacker, { ...end, cookie: elsewhere.cookie })).toMatchObject({ status: 422 });
  expect((await exchange(testApp, end.location.replace('#link', '#code'), end.cookie)).body.code).toBe('sso_code_expired');
  expect((await attacker.api('GET /api/v1/ways_in')).data.identities).toEqual([]);
});

test('a password is asked before an identity is linked, if the member has one', async () => {
  const company = await aCompany(testApp);
  await allowFacebook(company);
  const person = await aPerson(company);
  await setPassword(testApp, person.email);
  const create = (current_password?: string) =>
    person.api('POST /api/v1/identity_links', { body: { provider: 'facebook', ...(current_password && { current_password }) } });
  expect((await refusal(create())).code).toBe('wrong_password');
  expect((await refusal(create('autre'))).code).toBe('wrong_password');
  expect((await create(password)).url).toContain('/oauth?provider=facebook&link=');
});

test('a member links the account of their company, whose address has another domain, and unlinks all but the last way in', async () => {
  const company = await aCompany(testApp);
  const { provider } = await withSingleSignOn(company);
  await allowFacebook(company);
  const person = await aPerson(company);
  const atWork = { id: 'atwork', email: 'personne@ailleurs.example' };
  expect((await signInWith(company, provider, atWork)).location).toContain('/sso/unauthorized');

  const { url } = await person.api('POST /api/v1/identity_links', { body: { provider: 'company' } });
  const { location, cookie } = await begin(testApp, { company: company.slug, link: new URL(url, BASE_URL).searchParams.get('link') ?? '' });
  const end = await post(testApp, await provider.answer(location, atWork), cookie);
  expect(await sendCode(person, { location: end, cookie })).toMatchObject({ status: 201 });
  const again = await signInWith(company, provider, atWork);
  expect((await exchange(testApp, again.location, again.cookie)).body).toMatchObject({ data: { id: person.userId } });

  const { identities } = (await person.api('GET /api/v1/ways_in')).data;
  const remove = (id: string | undefined) => person.api('DELETE /api/v1/identities/:id', { params: { id: id ?? '' } });
  expect((await refusal(remove(identities[0]?.id))).code).toBe('last_way_in');
  await linkFacebook(person, '1005');
  expect((await remove(identities[0]?.id)).data).toMatchObject({ can_link: ['company'], identities: [{ provider: 'facebook' }] });
  expect((await signInWith(company, provider, atWork)).location).toContain('/sso/unauthorized');

  const stranger = await aPerson(company);
  const [left] = (await person.api('GET /api/v1/ways_in')).data.identities;
  expect((await refusal(stranger.api('DELETE /api/v1/identities/:id', { params: { id: left?.id ?? '' } }))).status).toBe(404);
});

test('an administrator reads how a member signs in', async () => {
  const company = await aCompany(testApp);
  await allowFacebook(company);
  const person = await aPerson(company);
  await linkFacebook(person, '1006');
  const administrator = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const admin = await signInToConsole(testApp, administrator.email);
  const used_at = new Date(Date.now() - 86_400_000);
  const { directory } = testApp.database;
  const login = await directory.selectFrom('directory.logins').where('email', '=', person.email).select('id').executeTakeFirstOrThrow();
  await directory.updateTable('directory.logins').set({ password_used_at: used_at }).where('id', '=', login.id).execute();
  const passkey = { login_id: login.id, name: 'Ordinateur', public_key: 'x', counter: 0, created_at: used_at };
  await directory
    .insertInto('directory.passkeys')
    .values([
      { ...passkey, credential_id: randomUUID(), last_used_at: new Date(used_at.getTime() - 1000) },
      { ...passkey, credential_id: randomUUID(), last_used_at: null },
    ])
    .execute();
  const { ways_in } = await admin.api('GET /backoffice/v1/users/:id', { params: { id: person.userId } });
  expect(ways_in).toMatchObject([
    { kind: 'identity', issuer: 'https://www.facebook.com' },
    { kind: 'password', issuer: null },
    { kind: 'passkey', issuer: null },
  ]);
});

test('a deployment without an app at Facebook leads to the sign-in page', async () => {
  const plain = await startTestApp({});
  const { headers } = await plain.send({ method: 'GET', url: '/oauth?provider=facebook', body: undefined, headers: {} });
  expect(headers.location).toBe('/sign_in');
});

test.each([
  ['an invisible letter', (local: string) => `${local.slice(0, 3)}\u200b${local.slice(3)}`],
  ['a letter that becomes another', (local: string) => `\u212a${local.slice(1)}`],
  ['a sign before it', (local: string) => `«${local}`],
  ['the address of somebody else behind a name', (local: string) => `camille <${local}`],
])('a provider that names an address with %s does not mean the colleague with the plain one', async (_title, variantOf) => {
  // The provider’s clock is the real one.
  testApp.clock.now = new Date();
  const company = await aCompany(testApp);
  const { provider, domain } = await withSingleSignOn(company);
  const local = `k${randomUUID()}`;
  const victim = await aPerson(company, {});
  await company.within((tx) =>
    tx
      .updateTable('users')
      .set({ email: `${local}@${domain}` })
      .where('id', '=', victim.userId)
      .execute(),
  );
  const { directory } = testApp.database;
  await directory
    .updateTable('directory.logins')
    .set({ email: `${local}@${domain}` })
    .where('user_id', '=', victim.userId)
    .execute();
  const arrive = async (email: string) => {
    const { location, cookie } = await signInWith(company, provider, { id: randomUUID(), email });
    return (await exchange(testApp, location, cookie)).status;
  };
  expect(await arrive(`${variantOf(local)}@${domain}${variantOf(local).includes('<') ? '>' : ''}`)).not.toBe(200);
  expect(await arrive(`${local.toUpperCase()}@${domain}`)).toBe(200);
});
