import { randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { hashToken } from '../../platform/sign-in/tokens.ts';
import { aCompany } from '../../testing/company.ts';
import { type ConsoleClient, consoleClientOf, consoleUsers, password, setPassword, signInToConsole } from '../../testing/console.ts';
import { aPerson, type TestPerson } from '../../testing/person.ts';
import { setSignIn } from '../../testing/sign-in-changes.ts';
import { clientOf, type RawResponse, refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';
import { decryptSecret } from './secret.ts';

const testApp = await startTestApp();
const { directory } = testApp.database;
const proven = { body: { current_password: password } };

async function aMember(options: Parameters<typeof aPerson>[1] = {}) {
  const company = await aCompany(testApp);
  const person = await aPerson(company, { participant: true, ...options });
  await setPassword(testApp, person.email);
  return { ...person, company };
}

/** The code of the app, `steps` of 30 seconds from now. Each code is accepted once, so tests use the next one. */
function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(testApp.services.now().getTime() / 1000) + steps * 30 });
}

async function enable(person: TestPerson) {
  const { secret } = (await person.api('POST /auth/second_factor', proven)).data;
  const { data } = await person.api('PUT /auth/second_factor', { body: { code: codeOf(secret, -1) } });
  return { secret, codes: data.recovery_codes };
}

function signIn(email: string, otp?: string, url = '/auth/sign_in', cookie = '') {
  const headers = { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`, origin: 'http://localhost', host: 'localhost', cookie };
  return testApp.send({ method: 'POST', url, body: { email, password, ...(otp && { otp }) }, headers });
}

test('sign-in asks for a code once the app is confirmed', async () => {
  const person = await aMember();
  const { data } = await person.api('POST /auth/second_factor', proven);
  expect(data.uri).toContain(`secret=${data.secret}`);
  expect((await signIn(person.email)).status).toBe(200);

  await enable(person);
  const { status, body } = await signIn(person.email);
  expect([status, body.code]).toEqual([401, 'otp_required']);
  expect(await person.api('GET /auth/second_factor')).toMatchObject({ data: { recovery_codes_left: 10 } });
});

test('a right code signs in once', async () => {
  const person = await aMember();
  const { secret } = await enable(person);
  expect((await signIn(person.email, codeOf(secret))).status).toBe(200);
  expect((await signIn(person.email, codeOf(secret))).body.code).toBe('otp_wrong');
  // The first code confirmed the app.
  expect((await signIn(person.email, codeOf(secret, -1))).body.code).toBe('otp_wrong');
  expect((await signIn(person.email, codeOf(secret, 1))).status).toBe(200);
  const { data } = await person.api('GET /auth/sessions');
  expect(data.map(({ way }) => way)).toEqual(['password_and_code', 'password_and_code', null]);
});

test('of ten sign-ins with the same code at once, one succeeds', async () => {
  const person = await aMember();
  const { secret } = await enable(person);
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(person.email, codeOf(secret))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a wrong password tells nothing about the second factor', async () => {
  const person = await aMember();
  await enable(person);
  const answer = await testApp.send({
    method: 'POST',
    url: '/auth/sign_in',
    body: { email: person.email, password: 'no', otp: '123456' },
    headers: {},
  });
  expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials']);
});

test('wrong codes are limited to ten, from whichever network, and no password resets the count', async () => {
  const person = await aMember();
  const cookies = [(await signIn(person.email)).headers['set-cookie']].flat().map(String);
  const known = cookies.find((cookie) => cookie.startsWith('binome_device='))?.split(';')[0];
  const { secret } = await enable(person);
  for (let count = 0; count < 10; count += 1) {
    expect((await signIn(person.email, 'no-such-code')).status).toBe(401);
    expect((await signIn(person.email)).body.code).toBe('otp_required');
  }
  expect((await signIn(person.email, codeOf(secret))).status).toBe(429);
  // A stranger who has the password does not keep the owner out.
  expect((await signIn(person.email, codeOf(secret), '/auth/sign_in', known)).status).toBe(200);
});

test('a recovery code signs in once, with or without its hyphens, and its holder is told', async () => {
  const person = await aMember();
  const { codes } = await enable(person);
  expect(new Set(codes).size).toBe(10);
  const code = codes[0]?.replaceAll('-', ' ').toUpperCase();
  expect((await signIn(person.email, code)).status).toBe(200);
  expect((await signIn(person.email, code)).body.code).toBe('otp_wrong');
  expect(await person.api('GET /auth/second_factor')).toMatchObject({ data: { recovery_codes_left: 9 } });
  await letWorkerFinish(person.company);
  const subjects = (await mailsOf(testApp, person.email)).map(({ subject }) => subject);
  // Two workers send them.
  expect(subjects.sort()).toEqual(['La double authentification est activée', 'Un code de secours a été utilisé']);
});

test('a recovery code of somebody else is refused', async () => {
  const [person, other] = [await aMember(), await aMember()];
  await enable(person);
  const { codes } = await enable(other);
  expect((await signIn(person.email, codes[0])).body.code).toBe('otp_wrong');
});

test('the console asks for the code too', async () => {
  const person = await aMember({ roles: [{ name: 'company_admin' }] });
  const { secret } = await enable(person);
  const url = '/backoffice/v1/session';
  expect((await signIn(person.email, undefined, url)).body.code).toBe('otp_required');
  expect((await signIn(person.email, codeOf(secret), url)).status).toBe(201);
});

test('a wrong code is audited like a wrong password', async () => {
  const person = await aMember();
  await enable(person);
  await signIn(person.email);
  await signIn(person.email, '000000');
  await signIn(person.email, 'no-such-code');
  const { admin } = await consoleUsers(person.company);
  const { rows } = await admin.list('audit_entries', { filter: { action: 'session.refused' } });
  expect(rows).toHaveLength(2);
});

test('switching it on ends the other sessions', async () => {
  const person = await aMember({ roles: [{ name: 'company_admin' }] });
  const console = await signInToConsole(testApp, person.email);
  await enable(person);
  expect((await console.call('GET', 'session')).status).toBe(401);
  expect(await person.api('GET /auth/validate_token')).toMatchObject({ success: true });
});

test('switching it off and new recovery codes need a code', async () => {
  const person = await aMember();
  const { secret, codes } = await enable(person);
  const wrong = { body: { code: '000000', current_password: password } };
  expect(await refusal(person.api('DELETE /auth/second_factor', wrong))).toMatchObject({ status: 422, code: 'second_factor_code_wrong' });
  expect((await refusal(person.api('POST /auth/second_factor/recovery_codes', wrong))).status).toBe(422);
  expect((await refusal(person.api('POST /auth/second_factor', proven))).code).toBe('second_factor_already_on');

  const { data } = await person.api('POST /auth/second_factor/recovery_codes', {
    body: { code: codeOf(secret), current_password: password },
  });
  expect((await signIn(person.email, codes[0])).body.code).toBe('otp_wrong');
  await person.api('DELETE /auth/second_factor', { body: { code: data.recovery_codes[0] ?? '', current_password: password } });
  expect((await signIn(person.email)).status).toBe(200);
  expect((await refusal(person.api('DELETE /auth/second_factor', wrong))).code).toBe('second_factor_not_prepared');
});

test('each change takes the password, of whoever has one', async () => {
  const person = await aMember();
  expect((await refusal(person.api('POST /auth/second_factor', { body: {} }))).code).toBe('wrong_password');
  const { secret } = await enable(person);
  const body = { code: codeOf(secret), current_password: 'autre' };
  expect((await refusal(person.api('DELETE /auth/second_factor', { body }))).code).toBe('wrong_password');
  expect((await refusal(person.api('POST /auth/second_factor/recovery_codes', { body: { code: codeOf(secret) } }))).code).toBe(
    'wrong_password',
  );
  const withoutPassword = await aPerson(person.company);
  expect((await withoutPassword.api('POST /auth/second_factor', { body: {} })).data.secret).toBeTruthy();
});

describe('a company that requires a second factor for its console', () => {
  const require = (admin: ConsoleClient, { id }: { id: string }) =>
    admin.api('PUT /backoffice/v1/companies/:id', { params: { id }, body: { second_factor_required: true } });
  const url = '/backoffice/v1/session';
  const consoleCookie = ({ headers }: RawResponse) => {
    const cookies = [headers['set-cookie']].flat().map(String);
    return cookies.find((each) => each.startsWith('binome_console='))?.split(';')[0] ?? '';
  };

  test('is set by an administrator who has proven two factors, and ends the console sessions that were opened with one', async () => {
    const person = await aMember({ roles: [{ name: 'company_admin' }] });
    const { admin, hr } = await consoleUsers(person.company);
    expect((await refusal(require(admin, person.company))).code).toBe('invalid');
    const { secret } = await enable(person);
    const own = consoleClientOf(testApp, consoleCookie(await signIn(person.email, codeOf(secret), url)));
    const colleague = await aPerson(person.company, { roles: [{ name: 'company_admin' }] });
    await setPassword(testApp, colleague.email);
    const { proposed_change_id } = await require(own, person.company);
    const confirmation = { body: { sign_in_change_id: proposed_change_id ?? '' } };
    expect((await refusal(admin.api('POST /backoffice/v1/sign_in_change_confirmations', confirmation))).code).toBe('invalid');
    const { secret: theirs } = await enable(colleague);
    const proven = consoleClientOf(testApp, consoleCookie(await signIn(colleague.email, codeOf(theirs), url)));
    await proven.api('POST /backoffice/v1/sign_in_change_confirmations', confirmation);
    expect((await own.call('GET', 'session')).status).toBe(200);
    expect((await hr.call('GET', 'session')).status).toBe(401);
  });

  test('refuses a password alone at the console, but not at the member app, where the second factor is switched on', async () => {
    const person = await aMember({ roles: [{ name: 'hr_referent' }] });
    await setSignIn(person.company, { second_factor_required: true });
    expect((await signIn(person.email, undefined, url)).body.code).toBe('second_factor_required');
    const { headers } = await signIn(person.email);
    const { uid, client, 'access-token': token } = headers as Record<string, string>;
    const session = { uid: uid ?? '', client: client ?? '', 'access-token': token ?? '' };
    const member = { ...person, api: clientOf(testApp, session) };
    const open = () =>
      testApp.send({ method: 'POST', url: '/auth/console_session', body: undefined, headers: { ...session, host: 'localhost' } });
    expect((await open()).body.code).toBe('second_factor_required');
    expect((await member.api('GET /auth/second_factor')).data).toMatchObject({ required_for_console: true, asks_password: true });
    const { secret } = await enable(member);
    expect((await open()).status).toBe(201);
    expect((await signIn(person.email, codeOf(secret), url)).status).toBe(201);
  });

  test('asks nothing of members without a role', async () => {
    const person = await aMember();
    await setSignIn(person.company, { second_factor_required: true });
    expect((await signIn(person.email)).status).toBe(200);
    expect((await person.api('GET /auth/second_factor')).data.required_for_console).toBe(false);
  });
});

test('the database holds neither the secret nor the codes, and a copied secret belongs to nobody else', async () => {
  const [person, other] = [await aMember(), await aMember()];
  const { secret, codes } = await enable(person);
  const login = (email: string) =>
    directory.selectFrom('directory.logins').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  const { id } = await login(person.email);
  const row = await directory.selectFrom('directory.second_factors').where('login_id', '=', id).selectAll().executeTakeFirstOrThrow();
  const stored = await directory.selectFrom('directory.recovery_codes').where('login_id', '=', id).select('code_hash').execute();
  expect(row.secret).not.toContain(secret);
  expect(stored.map(({ code_hash }) => code_hash)).not.toContain(codes[0]);
  expect(decryptSecret(testApp.services.keys, id, row.secret)).toBe(secret);
  const otherId = (await login(other.email)).id;
  expect(decryptSecret(testApp.services.keys, otherId, row.secret)).toBeNull();
});

test('a reset link changes the password without signing in', async () => {
  const person = await aMember();
  await enable(person);
  const { id } = await directory.selectFrom('directory.logins').where('email', '=', person.email).select('id').executeTakeFirstOrThrow();
  const expires_at = new Date(testApp.services.now().getTime() + 60_000);
  await directory
    .insertInto('directory.password_resets')
    .values({ token_hash: hashToken(id), login_id: id, expires_at })
    .execute();
  const body = { password: 'Une-autre-2026!', password_confirmation: 'Une-autre-2026!', reset_password_token: id };
  const answer = await testApp.send({ method: 'PUT', url: '/auth/password', body, headers: {} });
  expect(answer).toMatchObject({ status: 200, body: { data: null, needs_code: true } });
  expect(answer.headers['access-token']).toBeUndefined();
});

describe('an administrator removes the second factor of somebody who lost the phone', () => {
  const reset = (user_id: string) => ({ user_id, reason: 'Téléphone perdu' });

  test('who then signs in with the password alone, and is told by mail', async () => {
    const person = await aMember();
    await enable(person);
    const { admin } = await consoleUsers(person.company);
    const { second_factor, can } = await admin.api('GET /backoffice/v1/users/:id', { params: { id: person.userId } });
    expect([second_factor, can.reset_second_factor]).toEqual([true, true]);
    const after = await admin.api('POST /backoffice/v1/second_factor_resets', { body: reset(person.userId) });
    expect([after.second_factor, after.can.reset_second_factor]).toEqual([false, false]);
    await expect(person.api('GET /auth/sessions')).rejects.toMatchObject({ status: 401 });
    expect((await signIn(person.email)).status).toBe(200);
    await letWorkerFinish(person.company);
    expect((await mailsOf(testApp, person.email)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('a été retirée'));
    const { rows } = await admin.list('audit_entries', { filter: { action: 'account.second_factor_reset' } });
    expect(rows).toMatchObject([{ reason: 'Téléphone perdu' }]);
  });

  test('and nobody else does, not even for themselves', async () => {
    const person = await aMember();
    await enable(person);
    const { admin, hr } = await consoleUsers(person.company);
    const stranger = await consoleUsers(await aCompany(testApp));
    expect((await hr.call('POST', 'second_factor_resets', reset(person.userId))).status).toBe(403);
    expect((await stranger.admin.call('POST', 'second_factor_resets', reset(person.userId))).status).toBe(404);
    expect((await admin.call('POST', 'second_factor_resets', reset(admin.person.userId))).status).toBe(403);
    expect((await signIn(person.email)).body.code).toBe('otp_required');
    expect((await admin.call('POST', 'second_factor_resets', { user_id: person.userId })).status).toBe(422);
  });

  test('one that is off cannot be removed', async () => {
    const person = await aMember();
    await person.api('POST /auth/second_factor', proven);
    const { admin } = await consoleUsers(person.company);
    expect(await admin.call('POST', 'second_factor_resets', reset(person.userId))).toMatchObject({ body: { code: 'transition_refused' } });
  });
});

test('a code is wrong after the key of the deployment has changed', async () => {
  const person = await aMember();
  const { secret } = await enable(person);
  await directory
    .updateTable('directory.second_factors')
    .set({ secret: randomBytes(60).toString('base64url') })
    .execute();
  expect((await signIn(person.email, codeOf(secret))).body.code).toBe('otp_wrong');
});
