import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { consoleUsers, password, setPassword } from '../../testing/console.ts';
import { aDevice } from '../../testing/passkey-device.ts';
import { aPerson, type TestPerson } from '../../testing/person.ts';
import { setSignIn } from '../../testing/sign-in-changes.ts';
import { withSingleSignOn } from '../../testing/single-sign-on.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const testApp = await startTestApp();
const origin = new URL(testApp.services.env.BASE_URL).origin;

type Device = ReturnType<typeof aDevice>;

/** Calls the API as the browser of a person, which keeps the cookie. */
function aBrowser(person?: TestPerson, host = 'localhost:3000') {
  let cookie = '';
  return async (method: string, url: string, body: object = {}) => {
    const headers = { ...person?.credentials, cookie, host, origin };
    const answer = await testApp.send({ method, url, body, headers });
    const set = [answer.headers['set-cookie']]
      .flat()
      .map(String)
      .find((each) => each.startsWith('binome_sso='));
    if (set) cookie = set.split(';')[0] ?? '';
    return answer;
  };
}

async function add(person: TestPerson, device: Device, options?: Parameters<Device['create']>[1]) {
  const browser = aBrowser(person);
  const { body } = await browser('POST', '/auth/passkey_registrations');
  return browser('POST', '/auth/passkeys', { ...device.create(Object(body.data).challenge, options), name: 'Téléphone' });
}

async function challengeOf(browser: ReturnType<typeof aBrowser>) {
  return String(Object((await browser('POST', '/auth/passkey_challenges')).body.data).challenge);
}

async function signIn(device: Device, options?: Parameters<Device['get']>[1], url = '/auth/passkey_sign_in') {
  const browser = aBrowser();
  return browser('POST', url, device.get(await challengeOf(browser), options));
}

async function aPersonWithPasskey(company: TestCompany, options: Parameters<typeof aPerson>[1] = {}) {
  const person = await aPerson(company, options);
  const device = aDevice(origin);
  expect((await add(person, device)).status).toBe(201);
  return { person, device };
}

test('a member adds a passkey, gets a mail, signs in with it, renames and removes it', async () => {
  const company = await aCompany(testApp);
  const { person, device } = await aPersonWithPasskey(company);
  await letWorkerFinish(company);
  expect((await mailsOf(testApp, person.email)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('clé d’accès'));
  const { status, body, headers } = await signIn(device);
  expect([status, body]).toMatchObject([200, { data: { id: person.userId } }]);
  expect(headers['access-token']).toBeTruthy();
  expect((await person.api('GET /auth/sessions')).data.map(({ way }) => way)).toContain('passkey');

  await setPassword(testApp, person.email);
  const [passkey] = (await person.api('GET /api/v1/ways_in')).data.passkeys;
  const params = { id: passkey?.id ?? '' };
  expect(passkey).toMatchObject({ name: 'Téléphone', allowed: true, last_used_at: expect.anything() });
  const renamed = await person.api('PATCH /auth/passkeys/:id', { params, body: { name: 'Portable' } });
  expect(renamed.data.passkeys).toMatchObject([{ name: 'Portable' }]);
  const stranger = await aPerson(company);
  expect((await refusal(stranger.api('DELETE /auth/passkeys/:id', { params }))).status).toBe(404);
  expect((await person.api('DELETE /auth/passkeys/:id', { params })).data.passkeys).toEqual([]);
  expect((await signIn(device)).body.code).toBe('passkey_refused');
});

test('the last way in stays', async () => {
  const { person } = await aPersonWithPasskey(await aCompany(testApp));
  const [passkey] = (await person.api('GET /api/v1/ways_in')).data.passkeys;
  expect((await refusal(person.api('DELETE /auth/passkeys/:id', { params: { id: passkey?.id ?? '' } }))).code).toBe('last_way_in');
});

test('the console opens by a passkey for a member with a role only', async () => {
  const company = await aCompany(testApp);
  const admin = await aPersonWithPasskey(company, { roles: [{ name: 'company_admin' }] });
  const member = await aPersonWithPasskey(company);
  const url = '/backoffice/v1/session/passkey';
  expect(await signIn(admin.device, {}, url)).toMatchObject({ status: 201, body: { email: admin.person.email } });
  expect((await signIn(member.device, {}, url)).status).toBe(403);
});

test.each([
  ['another page', { at: 'https://evil.example' }],
  ['another domain', { rpId: 'evil.example' }],
  ['a device that has not verified the person', { flags: 0x01 }],
])('a signature for %s is refused', async (_name, options) => {
  const { device } = await aPersonWithPasskey(await aCompany(testApp));
  expect((await signIn(device, options)).body.code).toBe('passkey_refused');
  expect((await signIn(device)).status).toBe(200);
});

test('a challenge is signed once, in the browser that got it; a signature for another challenge or by another key is refused', async () => {
  const company = await aCompany(testApp);
  const { device } = await aPersonWithPasskey(company);
  const browser = aBrowser();
  const challenge = await challengeOf(browser);
  expect((await aBrowser()('POST', '/auth/passkey_sign_in', device.get(challenge))).body.code).toBe('passkey_refused');
  expect((await browser('POST', '/auth/passkey_sign_in', device.get('YXV0cmU'))).body.code).toBe('passkey_refused');
  const forged = { ...aDevice(origin).get(challenge), id: device.id };
  expect((await browser('POST', '/auth/passkey_sign_in', forged)).body.code).toBe('passkey_refused');
  const again = await challengeOf(browser);
  const signed = device.get(again);
  expect((await browser('POST', '/auth/passkey_sign_in', signed)).status).toBe(200);
  expect((await browser('POST', '/auth/passkey_sign_in', signed)).body.code).toBe('passkey_refused');
});

test('a copied key is found by its count', async () => {
  const { device } = await aPersonWithPasskey(await aCompany(testApp));
  expect((await signIn(device)).status).toBe(200);
  device.state.counter = 0;
  expect((await signIn(device)).body.code).toBe('passkey_refused');
});

test('a passkey is made with the password, for this application and the signed-in person only', async () => {
  const company = await aCompany(testApp);
  const [person, other] = [await aPerson(company), await aPerson(company)];
  await setPassword(testApp, person.email);
  const browser = aBrowser(person);
  expect((await browser('POST', '/auth/passkey_registrations')).body.code).toBe('wrong_password');
  const { body } = await browser('POST', '/auth/passkey_registrations', { current_password: password });
  const { challenge } = Object(body.data);
  const device = aDevice(origin);
  const send = (call: typeof browser, options?: Parameters<Device['create']>[1]) =>
    call('POST', '/auth/passkeys', { ...device.create(challenge, options), name: 'Clé' });
  expect((await send(aBrowser(other))).body.code).toBe('passkey_refused');
  expect((await send(browser, { at: 'https://evil.example' })).body.code).toBe('passkey_refused');
  expect((await send(browser)).body.code).toBe('passkey_refused');
  const next = Object((await browser('POST', '/auth/passkey_registrations', { current_password: password })).body.data);
  expect((await browser('POST', '/auth/passkeys', { ...device.create(next.challenge), name: '' })).status).toBe(422);
  expect((await browser('POST', '/auth/passkeys', { ...device.create(next.challenge), name: 'Clé' })).status).toBe(201);
});

test('where two factors are required, a password alone does not replace a passkey, and an administrator resets a lost one', async () => {
  const company = await aCompany(testApp);
  const { person, device } = await aPersonWithPasskey(company, { roles: [{ name: 'hr_referent' }] });
  await setSignIn(company, { second_factor_required: true });
  const browser = aBrowser(person);
  const { data } = await person.api('GET /api/v1/ways_in');
  const refused = { status: 403, body: { code: 'proven_session_required' } };
  expect(await browser('POST', '/auth/second_factor')).toMatchObject(refused);
  expect(await browser('POST', '/auth/passkey_registrations')).toMatchObject(refused);
  expect(await browser('DELETE', `/auth/passkeys/${data.passkeys[0]?.id}`)).toMatchObject(refused);

  const { admin } = await consoleUsers(company);
  const body = { user_id: person.userId, reason: 'Ordinateur perdu' };
  expect(await admin.api('POST /backoffice/v1/second_factor_resets', { body })).toMatchObject({ second_factor: false });
  expect((await signIn(device)).body.code).toBe('passkey_refused');
});

test('a company that requires single sign-on refuses passkeys', async () => {
  const company = await aCompany(testApp);
  const { device } = await aPersonWithPasskey(company);
  await withSingleSignOn(company, 'sso');
  expect((await signIn(device)).body.code).toBe('sso_required');
});

test('passkeys do not work on the own domain of a company', async () => {
  const browser = aBrowser(undefined, 'mentorat.nova.example');
  expect((await browser('POST', '/auth/passkey_challenges')).status).toBe(404);
});

test('a person has ten passkeys at most', async () => {
  const { person } = await aPersonWithPasskey(await aCompany(testApp));
  for (let count = 1; count < 10; count++) await add(person, aDevice(origin));
  expect((await aBrowser(person)('POST', '/auth/passkey_registrations')).body.code).toBe('too_many_passkeys');
});
