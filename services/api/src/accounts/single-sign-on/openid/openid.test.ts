import { anOpenIdProvider, type Forgery } from '@binome/testing/openid-provider';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../../testing/company.ts';
import { signInToConsole } from '../../../testing/console.ts';
import { aPerson } from '../../../testing/person.ts';
import { asAppliedChange, setSignIn } from '../../../testing/sign-in-changes.ts';
import { allowSingleSignOn, attemptsOf, begin, exchange } from '../../../testing/single-sign-on.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const provider = await anOpenIdProvider({}, ['http://localhost:3000/omniauth/openid_connect/callback']);
afterAll(provider.close);
const testApp = await startTestApp({ IDENTITY_PROVIDER_HOSTS: [provider.host] });
const { BASE_URL } = testApp.services.env;
beforeEach(() => {
  Object.assign(provider.state, { forgery: null, userInfoFault: null, userInfoCalls: 0 });
});

/** A company whose administrator has set the provider up, and a member whom the provider knows. */
async function aCompanyWithOpenId() {
  const company = await aCompany(testApp);
  const administrator = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const admin = await signInToConsole(testApp, administrator.email);
  await admin.api('POST /backoffice/v1/openid_provider_imports', {
    body: { discovery_url: `${provider.issuer}/.well-known/openid-configuration`, ...provider.client },
  });
  await allowSingleSignOn(company);
  const person = await aPerson(company);
  provider.people[person.userId] = {
    email: person.email,
    email_verified: true,
    given_name: 'Noé',
    family_name: 'Roy',
    department: 'Réseaux',
  };
  return { company, admin, person };
}

/** Runs a sign-in up to the address to which the browser is sent at its end. */
async function signIn(company: TestCompany, personId: string, cookieOf?: string) {
  const { location, cookie } = await begin(testApp, { company: company.slug });
  const callback = await provider.signIn(location, personId);
  return { callback, cookie, location: await open(callback, cookieOf ?? cookie) };
}

async function open(callback: string, cookie: string): Promise<string> {
  const { headers } = await testApp.send({ method: 'GET', url: callback.replace(BASE_URL, ''), body: undefined, headers: { cookie } });
  return String(headers.location);
}

test('a member signs in at the OpenID provider of their company, and again after their address changed there', async () => {
  const { company, person } = await aCompanyWithOpenId();
  const first = await signIn(company, person.userId);
  expect(first.location).toMatch(new RegExp(`^${BASE_URL}/sso/complete#code=`));
  const { status, body } = await exchange(testApp, first.location, first.cookie);
  expect([status, body]).toMatchObject([200, { data: { id: person.userId }, return_path: null }]);

  provider.people[person.userId] = { email: 'autre@ailleurs.example' };
  const second = await signIn(company, person.userId);
  expect((await exchange(testApp, second.location, second.cookie)).body).toMatchObject({ data: { id: person.userId } });
});

test('the ID token of this provider names the subject only, so UserInfo is asked for the address and the attributes', async () => {
  const { company, person } = await aCompanyWithOpenId();
  await setSignIn(company, { sso_attributes: { job_title: 'department' } });
  const { location } = await signIn(company, person.userId);
  expect(location).toContain('/sso/complete#code=');
  expect(provider.state.userInfoCalls).toBe(1);
  expect((await person.api('GET /auth/validate_token')).data.job_title).toBe('Réseaux');
});

test('UserInfo is not called when the ID token has every claim, and its failure matters only if the address is missing', async () => {
  const { company, person } = await aCompanyWithOpenId();
  const claims = { sub: person.userId, email: person.email };
  provider.state.forgery = { claims: { ...claims, given_name: 'Noé', family_name: 'Roy' } };
  expect((await signIn(company, person.userId)).location).toContain('/sso/complete#code=');
  expect(provider.state.userInfoCalls).toBe(0);

  provider.state.forgery = { claims };
  for (const userInfoFault of ['another subject', 'unavailable'] as const) {
    provider.state.userInfoFault = userInfoFault;
    expect((await signIn(company, person.userId)).location).toContain('/sso/complete#code=');
  }
  expect(provider.state.userInfoCalls).toBe(2);
});

test.each(['another subject', 'unavailable'] as const)(
  'a person without an address whose UserInfo has the fault “%s” is refused',
  async (fault) => {
    const { company, person } = await aCompanyWithOpenId();
    provider.state.userInfoFault = fault;
    expect((await signIn(company, person.userId)).location).toContain('/sso/unauthorized');
    expect(await attemptsOf(company)).toMatchObject([{ reason: 'provider_answer', user_id: null }]);
  },
);

test('a person whose provider knows no address is refused with that reason', async () => {
  const { company, person } = await aCompanyWithOpenId();
  provider.people[person.userId] = {};
  expect((await signIn(company, person.userId)).location).toContain('/sso/unauthorized');
  expect(await attemptsOf(company)).toMatchObject([{ reason: 'email_missing', user_id: null }]);
});

test('no claim but a verified `email` is the address of a person, unless the administrator names it', async () => {
  const { company, person } = await aCompanyWithOpenId();
  const { email } = person;
  const names = { given_name: 'Noé', family_name: 'Roy' };
  const reasons: [id: string, claims: Record<string, unknown>, reason: string][] = [
    [email, names, 'email_missing'],
    ['with another claim', { ...names, mail: email }, 'email_missing'],
    ['unverified', { ...names, email, email_verified: false }, 'email_unverified'],
  ];
  for (const [id, claims, reason] of reasons) {
    provider.people[id] = claims;
    expect((await signIn(company, id)).location).toContain('/sso/unauthorized');
    expect((await attemptsOf(company))[0]).toMatchObject({ reason, user_id: null });
  }
  await setSignIn(company, { sso_attributes: { email: 'mail' } });
  expect((await signIn(company, 'with another claim')).location).toContain('/sso/complete#code=');
});

test('the request asks for a code with PKCE, and the secret is stored encrypted', async () => {
  const { company } = await aCompanyWithOpenId();
  const { location } = await begin(testApp, { company: company.slug });
  const query = Object.fromEntries(new URL(location).searchParams);
  expect(query).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', client_id: provider.client.client_id });
  expect([query.nonce, query.state, query.code_challenge].every((value) => value && value.length >= 32)).toBe(true);
  const stored = await company.within((tx) => tx.selectFrom('identity_providers').selectAll().executeTakeFirstOrThrow());
  expect(stored).toMatchObject({ protocol: 'openid_connect', issuer: provider.issuer });
  expect(JSON.stringify(stored)).not.toContain(provider.client.client_secret);
});

const forgeries: [name: string, forgery: Forgery, reason: string][] = [
  ['another nonce', { claims: { nonce: 'autre' } }, 'in_response_to'],
  ['no nonce', { claims: { nonce: undefined } }, 'provider_answer'],
  ['another audience', { claims: { aud: 'autre' } }, 'audience'],
  ['another issuer', { claims: { iss: 'https://autre.example' } }, 'issuer'],
  ['an expired token', { claims: { exp: 1_600_000_000 } }, 'expired'],
  ['an unsigned token', { algorithm: 'none' }, 'provider_answer'],
  ['a signature by another key', { unknownKey: true }, 'provider_answer'],
  ['an unverified address', { claims: { email: 'x@y.example', email_verified: false } }, 'email_unverified'],
];

test.each(forgeries)('%s is refused', async (_name, forgery, reason) => {
  const { company, person } = await aCompanyWithOpenId();
  provider.state.forgery = { ...forgery, claims: { sub: person.userId, email: person.email, ...forgery.claims } };
  const { location } = await signIn(company, person.userId);
  expect(location).toMatch(new RegExp(`^${BASE_URL}/sso/unauthorized\\?number=\\d{8}&protocol=openid_connect$`));
  expect(await attemptsOf(company)).toMatchObject([{ reason, user_id: null }]);
});

test('a forged token that says the truth is accepted: the refusals above are for what they name', async () => {
  const { company, person } = await aCompanyWithOpenId();
  provider.state.forgery = { claims: { sub: person.userId, email: person.email } };
  const { location } = await signIn(company, person.userId);
  expect(location).toContain('/sso/complete#code=');
});

test('an answer of another browser, a second answer, another state and a refusal of the provider are refused', async () => {
  const { company, person } = await aCompanyWithOpenId();
  const stranger = await begin(testApp, { company: company.slug });
  const { location, callback, cookie } = await signIn(company, person.userId, stranger.cookie);
  expect(location).toContain('/sso/unauthorized');
  expect(await attemptsOf(company)).toEqual([]);

  expect(await open(callback, cookie)).toContain('/sso/complete#code=');
  expect(await open(callback, cookie)).toContain('/sso/unauthorized');

  const next = await begin(testApp, { company: company.slug });
  const answer = new URL(await provider.signIn(next.location, person.userId));
  answer.searchParams.set('state', 'autre');
  expect(await open(answer.href, next.cookie)).toContain('/sso/unauthorized');

  const state = new URL(next.location).searchParams.get('state') ?? '';
  const denied = `${BASE_URL}/omniauth/openid_connect/callback?${new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })}`;
  expect(await open(denied, next.cookie)).toContain('/sso/unauthorized');
  expect(await attemptsOf(company)).toMatchObject([{ reason: 'status', details: { actual: 'access_denied' } }, { reason: null }]);
});

test('a provider that does not answer is refused with a number, at the beginning and at the end', async () => {
  const { company, person } = await aCompanyWithOpenId();
  const { location, cookie } = await begin(testApp, { company: company.slug });
  const callback = await provider.signIn(location, person.userId);
  await asAppliedChange(company, (tx) => tx.updateTable('identity_providers').set({ issuer: 'https://127.0.0.1:1' }).execute());
  const ends = [await open(callback, cookie), (await begin(testApp, { company: company.slug })).location];
  const numbers = ends.map((end) => new URL(end).searchParams.get('number'));
  expect(await attemptsOf(company)).toMatchObject(
    numbers.reverse().map((number) => ({ number, reason: 'provider_unreachable', user_id: null })),
  );
});

test('a used code of the provider is refused, also with a new request', async () => {
  const { company, person } = await aCompanyWithOpenId();
  const first = await signIn(company, person.userId);
  const code = new URL(first.callback).searchParams.get('code') ?? '';
  const next = await begin(testApp, { company: company.slug });
  const state = new URL(next.location).searchParams.get('state') ?? '';
  const replay = `${BASE_URL}/omniauth/openid_connect/callback?${new URLSearchParams({ code, state, iss: provider.issuer })}`;
  expect(await open(replay, next.cookie)).toContain('/sso/unauthorized');
  expect((await attemptsOf(company))[0]).toMatchObject({ reason: 'token_refused' });
});

test('the answer to one company does not sign in to another with the same provider', async () => {
  const [nova, other] = [await aCompanyWithOpenId(), await aCompanyWithOpenId()];
  const { location, cookie } = await signIn(other.company, nova.person.userId);
  expect(location).toContain('/sso/unauthorized');
  expect(cookie).not.toBe('');
  expect(await attemptsOf(other.company)).toMatchObject([{ reason: 'domain_unverified' }]);
});

test('an address that answers as no provider, a private one and a pattern of issuers cannot be set', async () => {
  const { admin } = await aCompanyWithOpenId();
  const set = (discovery_url: string) => admin.call('POST', 'openid_provider_imports', { discovery_url, ...provider.client });
  for (const address of [`${provider.issuer}/ailleurs`, 'http://127.0.0.1:9/', 'https://10.0.0.1', 'https://localhost']) {
    expect(await set(address)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  }
  expect(await set('ftp://idp.example')).toMatchObject({ status: 422 });
});

test('the console and the request name one redirect address', async () => {
  const { company, admin } = await aCompanyWithOpenId();
  const { service_provider } = await admin.api('GET /backoffice/v1/single_sign_on/:id', { params: { id: company.id } });
  const { location } = await begin(testApp, { company: company.slug });
  expect(new URL(location).searchParams.get('redirect_uri')).toBe(service_provider.openid_callback_url);
});
