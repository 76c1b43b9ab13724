import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, consoleClientOf, consoleUsers } from '../../testing/console.ts';
import { aPerson } from '../../testing/person.ts';
import { setSignIn } from '../../testing/sign-in-changes.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();

/** Opens the console with the session of a person in the member app. */
async function openConsole(person: Awaited<ReturnType<typeof aPerson>>) {
  const reply = await testApp.send({ method: 'POST', url: '/auth/console_session', headers: person.credentials });
  const cookie = [reply.headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => text.startsWith('binome_console='));
  return { status: reply.status, cookie: cookie?.split(';')[0] };
}

test('a session of the member app opens the console for whoever has a role there', async () => {
  const company = await aCompany(testApp);
  const admin = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  const { status, cookie } = await openConsole(admin);
  expect(status).toBe(201);
  const identity = await consoleClientOf(testApp, cookie ?? '').api('GET /backoffice/v1/session');
  expect(identity).toMatchObject({ email: admin.email, company: { id: company.id } });
});

test('a member without a role, an ended session and a visitor open no console', async () => {
  const company = await aCompany(testApp);
  expect(await openConsole(await aPerson(company))).toEqual({ status: 403, cookie: undefined });
  const admin = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  await admin.api('DELETE /auth/sign_out');
  expect(await openConsole(admin)).toEqual({ status: 401, cookie: undefined });
  expect((await testApp.send({ method: 'POST', url: '/auth/console_session', headers: {} })).status).toBe(401);
});

test('a session of the console opens the member app for the same person, not for staff, and not from another origin', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const credentials = await hr.api('POST /backoffice/v1/session/member_app');
  const { data } = await clientOf(testApp, credentials)('GET /auth/validate_token');
  expect([data.email, data.company.id]).toEqual([credentials.uid, company.id]);

  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  expect((await refusal(staff.api('POST /backoffice/v1/session/member_app'))).status).toBe(403);
  expect((await refusal(consoleClientOf(testApp, '').api('POST /backoffice/v1/session/member_app'))).status).toBe(401);
  const foreign = await hr.call('POST', 'session/member_app', undefined, { origin: 'https://evil.example' });
  expect([foreign.status, foreign.body.code]).toEqual([403, 'origin_refused']);
});

test('a company that requires single sign-on opens neither with a session that began with a password', async () => {
  const company = await aCompany(testApp);
  const admin = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  await setSignIn(company, { sign_in_methods: 'sso' });
  expect((await openConsole(admin)).status).toBe(403);
});
