import { randomUUID } from 'node:crypto';
import type { ConsoleEndpoint } from '@binome/contract/console/endpoints';
import { createClient } from '@binome/contract/values/client';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { aStaffMember, password, setPassword } from '../../testing/console.ts';
import { aDevice } from '../../testing/passkey-device.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';
import { recoverStaff } from '../recover-staff.ts';

const testApp = await startTestApp({ STAFF_SECOND_FACTOR: 'required' });
const origin = new URL(testApp.services.env.BASE_URL).origin;
const path = '/backoffice/v1/session';

const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(testApp.clock.now.getTime() / 1000) + steps * 30 });

/** A staff member with a password, and the browser in which they sign in. */
async function aStaffBrowser() {
  const email = `${randomUUID()}@binome.example`;
  await aStaffMember(testApp, email);
  await setPassword(testApp, email);
  return { email, ...aBrowser() };
}

/** A client that keeps its cookies, as a browser does. */
function aBrowser() {
  const cookies = new Map<string, string>();
  const api = createClient<ConsoleEndpoint>(async (request) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await testApp.send({ ...request, headers: { ...request.headers, cookie, origin, host: new URL(origin).host } });
    for (const line of [response.headers['set-cookie']].flat().filter((each) => each !== undefined)) {
      const [name = '', value = ''] = String(line).split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    return response;
  });
  const signIn = (email: string, otp?: string) => api(`POST ${path}`, { body: { email, password, otp } });
  return { api, signIn };
}

type Browser = ReturnType<typeof aBrowser>;

async function enable({ api }: Browser) {
  const { secret } = await api(`POST ${path}/second_factor`, { body: { current_password: password } });
  const { recovery_codes } = await api(`PUT ${path}/second_factor`, { body: { code: codeOf(secret, -1) } });
  return { secret, recovery_codes };
}

async function addPasskey({ api }: Browser, device: ReturnType<typeof aDevice>) {
  const { challenge } = await api(`POST ${path}/passkey_registrations`, { body: { current_password: password } });
  return api(`POST ${path}/passkeys`, { body: { ...device.create(challenge), name: 'Ordinateur' } });
}

async function signInByPasskey({ api }: Browser, device: ReturnType<typeof aDevice>) {
  const { challenge } = await api(`POST ${path}/passkey_challenges`);
  return api(`POST ${path}/passkey`, { body: device.get(challenge) });
}

test('without a second factor, staff reach nothing but the page that sets one up', async () => {
  const { email, signIn, api } = await aStaffBrowser();
  await signIn(email);
  expect(await api(`GET ${path}`)).toMatchObject({ kind: 'staff' });
  expect(await api(`GET ${path}/own_sign_in`)).toMatchObject({ required: true, proven: false, passkeys: [], asks_password: true });
  const refused = { status: 403, code: 'staff_second_factor_required' };
  expect(await refusal(api('GET /backoffice/v1/companies', { query: {} }))).toMatchObject(refused);
  expect(await refusal(api('GET /backoffice/v1/leads', { query: {} }))).toMatchObject(refused);
  const body = { company_id: randomUUID(), reason: 'Demande du client' };
  expect(await refusal(api('POST /backoffice/v1/company_entries', { body }))).toMatchObject(refused);
});

test('the first code opens the console, and the next sign-in asks for a code', async () => {
  const staff = await aStaffBrowser();
  await staff.signIn(staff.email);
  const wrong = staff.api(`POST ${path}/second_factor`, { body: { current_password: 'wrong' } });
  expect((await refusal(wrong)).code).toBe('wrong_password');
  const { secret, recovery_codes } = await enable(staff);
  expect(recovery_codes).toHaveLength(10);
  expect(await staff.api(`GET ${path}/own_sign_in`)).toMatchObject({ proven: true, recovery_codes_left: 10 });
  const entries = await staff.api('GET /backoffice/v1/staff_audit_entries', { query: {} });
  expect(entries).toContainEqual(expect.objectContaining({ action: 'staff.second_factor_enabled' }));

  const elsewhere = aBrowser();
  expect((await refusal(elsewhere.signIn(staff.email))).code).toBe('otp_required');
  await elsewhere.signIn(staff.email, codeOf(secret, 1));
  await elsewhere.api('GET /backoffice/v1/companies', { query: {} });
});

test('a required second factor cannot be switched off, and recovery codes are replaced', async () => {
  const staff = await aStaffBrowser();
  await staff.signIn(staff.email);
  const { secret, recovery_codes } = await enable(staff);
  const off = staff.api(`DELETE ${path}/second_factor`, { body: { code: codeOf(secret), current_password: password } });
  expect((await refusal(off)).code).toBe('staff_second_factor_required');
  const body = { code: recovery_codes[0] ?? '', current_password: password };
  const replaced = await staff.api(`POST ${path}/recovery_codes`, { body });
  expect(replaced.recovery_codes).not.toContain(recovery_codes[1]);
});

test('a passkey opens the console, and a password alone does not replace it', async () => {
  const device = aDevice(origin);
  const staff = await aStaffBrowser();
  await staff.signIn(staff.email);
  const { passkeys, proven } = await addPasskey(staff, device);
  expect([proven, passkeys.length]).toEqual([true, 1]);
  await staff.api('GET /backoffice/v1/companies', { query: {} });

  const thief = aBrowser();
  await thief.signIn(staff.email);
  const attempts = [
    () => thief.api(`POST ${path}/second_factor`, { body: { current_password: password } }),
    () => thief.api(`POST ${path}/passkey_registrations`, { body: { current_password: password } }),
    () => thief.api(`DELETE ${path}/passkeys/:id`, { params: { id: passkeys[0]?.id ?? '' } }),
  ];
  for (const attempt of attempts) expect((await refusal(attempt())).code).toBe('proven_session_required');

  const owner = aBrowser();
  await signInByPasskey(owner, device);
  await owner.api('GET /backoffice/v1/companies', { query: {} });
  const remove = owner.api(`DELETE ${path}/passkeys/:id`, { params: { id: passkeys[0]?.id ?? '' } });
  expect((await refusal(remove)).code).toBe('staff_second_factor_required');
  await enable(owner);
  expect(await owner.api(`DELETE ${path}/passkeys/:id`, { params: { id: passkeys[0]?.id ?? '' } })).toMatchObject({ passkeys: [] });
});

test('staff list their sessions, end another one of their own, and rename a passkey of their own', async () => {
  const { email, ...browser } = await aStaffBrowser();
  const { api } = browser;
  await browser.signIn(email);
  const { secret } = await enable(browser);
  const { passkeys } = await addPasskey(browser, aDevice(origin));
  const id = passkeys[0]?.id ?? '';
  const other = aBrowser();
  await other.signIn(email, codeOf(secret));

  const { sessions } = await api(`GET ${path}/own_sign_in`);
  expect(sessions.map(({ way, current }) => ({ way, current }))).toEqual([
    { way: 'password_and_code', current: false },
    { way: 'password_and_code', current: true },
  ]);
  const [its, own] = sessions.map(({ handle }) => handle);
  const end = (handle = '') => api(`DELETE ${path}/sessions/:handle`, { params: { handle } });
  expect(await refusal(end(own))).toMatchObject({ code: 'not_found' });
  expect((await end(its)).sessions).toHaveLength(1);
  expect(await refusal(other.api(`GET ${path}`))).toMatchObject({ status: 401 });
  expect(await refusal(end(its))).toMatchObject({ code: 'not_found' });

  const colleague = await aStaffBrowser();
  await colleague.signIn(colleague.email);
  const theirs = (await colleague.api(`GET ${path}/own_sign_in`)).sessions[0]?.handle;
  expect(await refusal(end(theirs))).toMatchObject({ code: 'not_found' });
  const { passkeys: theirPasskeys } = await addPasskey(colleague, aDevice(origin));

  const rename = (passkey: string) => api(`PATCH ${path}/passkeys/:id`, { params: { id: passkey }, body: { name: 'Bureau' } });
  expect((await rename(id)).passkeys).toMatchObject([{ id, name: 'Bureau' }]);
  expect(await refusal(rename(theirPasskeys[0]?.id ?? ''))).toMatchObject({ status: 404 });
  expect((await colleague.api(`GET ${path}/own_sign_in`)).passkeys).toMatchObject([{ name: 'Ordinateur' }]);
});

test('recovering a staff account removes its password, codes, passkeys and sessions, and returns a link to choose a password', async () => {
  const { database, env } = testApp.services;
  const owner = await aStaffBrowser();
  await owner.signIn(owner.email);
  const { recovery_codes } = await enable(owner);
  const device = aDevice(origin);
  await addPasskey(owner, device);

  const link = await recoverStaff(database, env, owner.email.toUpperCase(), testApp.clock.now);
  expect(await refusal(owner.api(`GET ${path}`))).toMatchObject({ status: 401 });
  expect(await refusal(aBrowser().signIn(owner.email, recovery_codes[0]))).toMatchObject({ code: 'invalid_credentials' });
  expect(await refusal(signInByPasskey(aBrowser(), device))).toMatchObject({ code: 'passkey_refused' });

  const reset_password_token = String(link).split('=').at(-1);
  await clientOf(testApp)('PUT /auth/password', { body: { password, password_confirmation: password, reset_password_token } });
  const recovered = aBrowser();
  await recovered.signIn(owner.email);
  expect(await recovered.api(`GET ${path}/own_sign_in`)).toMatchObject({
    required: true,
    proven: false,
    passkeys: [],
    recovery_codes_left: 0,
  });

  expect(await recoverStaff(database, env, 'nobody@binome.example', testApp.clock.now)).toBeNull();
});
