import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aStaffMember, consoleUsers, password, setPassword } from '../../testing/console.ts';
import { aPerson } from '../../testing/person.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
const reason = 'Le contrat est terminé.';

test('members of an archived company are told so at sign-in, lose their sessions, and sign in again once it is restored', async () => {
  const company = await aCompany(testApp);
  const { email, api } = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  await setPassword(testApp, email);
  const signIn = async (url: string) => {
    const headers = { origin: 'http://localhost', host: 'localhost' };
    const { status, body } = await testApp.send({ method: 'POST', url, body: { email, password }, headers });
    return [status, body.code];
  };

  const archived = await staff.api('POST /backoffice/v1/company_archivals', { body: { company_id: company.id, reason } });
  expect(archived).toEqual({ id: company.id, suspended_at: testApp.clock.now.toISOString() });
  expect(await signIn('/auth/sign_in')).toEqual([403, 'company_archived']);
  expect(await signIn('/backoffice/v1/session')).toEqual([403, 'company_archived']);
  expect((await refusal(api('GET /auth/validate_token'))).status).toBe(401);
  const wrong = await testApp.send({ method: 'POST', url: '/auth/sign_in', body: { email, password: 'Une-autre-2026!' }, headers: {} });
  expect(wrong.body.code).toBe('invalid_credentials');

  await staff.api('POST /backoffice/v1/company_restorations', { body: { company_id: company.id, reason } });
  expect((await signIn('/auth/sign_in'))[0]).toBe(200);
  const entries = await company.within((tx) =>
    tx
      .selectFrom('audit_entries')
      .where('action', 'like', 'company.%')
      .select(['action', 'reason', 'staff_id'])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
  expect(entries).toEqual([
    { action: 'company.archived', reason, staff_id: staff.staffId },
    { action: 'company.restored', reason, staff_id: staff.staffId },
  ]);
});

test('a company is archived once, and only by staff', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const body = { company_id: company.id, reason };
  expect((await admin.call('POST', 'company_archivals', body)).status).toBe(403);
  expect(await refusal(staff.api('POST /backoffice/v1/company_restorations', { body }))).toMatchObject({ code: 'transition_refused' });
  await staff.api('POST /backoffice/v1/company_archivals', { body });
  expect(await refusal(staff.api('POST /backoffice/v1/company_archivals', { body }))).toMatchObject({ code: 'transition_refused' });
  const unknown = { company_id: randomUUID(), reason };
  expect(await refusal(staff.api('POST /backoffice/v1/company_archivals', { body: unknown }))).toMatchObject({ code: 'not_found' });
});
