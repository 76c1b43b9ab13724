import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { consoleUsers, signInToConsole } from '../../testing/console.ts';
import { aParticipant, aPerson, aPresenter } from '../../testing/person.ts';
import { aRelationship } from '../../testing/relationship.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const reason = 'Absence de longue durée';

test('HR referents suspend and reinstate people of their programs only', async () => {
  const company = await aCompany(testApp);
  const { hr, programHr, manager, unitAdmin } = await consoleUsers(company);
  const member = await aParticipant(company);
  const stranger = await aParticipant(company);
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', stranger.userId).execute());

  const suspended = await programHr.api('POST /backoffice/v1/account_suspensions', { body: { user_id: member.userId, reason } });
  expect(suspended).toMatchObject({ state: 'suspended', can: { suspend: false, resume: true } });
  expect(await programHr.api('POST /backoffice/v1/account_resumptions', { body: { user_id: member.userId } })).toMatchObject({
    state: 'active',
    can: { suspend: true, resume: false },
  });
  expect((await programHr.call('POST', 'account_suspensions', { user_id: stranger.userId, reason })).status).toBe(404);
  for (const other of [manager, unitAdmin]) {
    expect((await other.call('POST', 'account_suspensions', { user_id: member.userId, reason })).status).toBe(403);
  }
  expect(await hr.api('POST /backoffice/v1/account_suspensions', { body: { user_id: stranger.userId, reason } })).toMatchObject({
    state: 'suspended',
  });
});

test('HR referents suspend no administrator, and nobody suspends themselves', async () => {
  const company = await aCompany(testApp);
  const { admin, hr } = await consoleUsers(company);
  expect((await hr.call('POST', 'account_suspensions', { user_id: admin.person.userId, reason })).status).toBe(403);
  expect((await hr.call('POST', 'account_suspensions', { user_id: hr.person.userId, reason })).status).toBe(403);
  const seen = await hr.api('GET /backoffice/v1/users/:id', { params: { id: admin.person.userId } });
  expect(seen.can).toMatchObject({ suspend: false, resume: false });
  const other = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  expect(await admin.api('POST /backoffice/v1/account_suspensions', { body: { user_id: other.userId, reason } })).toMatchObject({
    state: 'suspended',
  });
});

test('a member at the console shows what a suspension concerns', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const { participant, presenter } = await aRelationship(company);
  const readCommitments = async (id: string) => (await hr.api('GET /backoffice/v1/users/:id', { params: { id } })).commitments;
  const together = { open_requests: 0, active_relationships: 1, planned_meetings: 0 };
  expect(await readCommitments(participant.userId)).toEqual(together);
  expect(await readCommitments(presenter.userId)).toEqual(together);
  const mentor = await aPresenter(company);
  expect(await readCommitments(mentor.userId)).toEqual({ open_requests: 0, active_relationships: 0, planned_meetings: 0 });
});

test('business unit administrators see the people of their unit, and change no account', async () => {
  const company = await aCompany(testApp);
  const { unitAdmin } = await consoleUsers(company);
  const member = await aParticipant(company, { user: { business_unit_id: company.unitId } });
  const outside = await aParticipant(company, { user: { business_unit_id: null } });
  const seen = await unitAdmin.api('GET /backoffice/v1/users/:id', { params: { id: member.userId } });
  expect(seen.can).toEqual({
    suspend: false,
    resume: false,
    close: false,
    give_roles: false,
    reset_second_factor: false,
    change_email: false,
    confirm_email: false,
    withdraw_email: false,
  });
  for (const resource of ['account_suspensions', 'account_resumptions', 'account_closures']) {
    expect((await unitAdmin.call('POST', resource, { user_id: member.userId, reason })).status).toBe(403);
  }
  expect((await unitAdmin.call('GET', `users/${outside.userId}`)).status).toBe(404);
});

test('an HR referent who also administers a unit suspends in their program only', async () => {
  const company = await aCompany(testApp);
  const person = await aPerson(company, {
    roles: [
      { name: 'hr_referent', program_id: company.programId },
      { name: 'business_unit_admin', business_unit_id: company.unitId },
    ],
  });
  const referent = await signInToConsole(testApp, person.email);
  const enrolled = await aParticipant(company, { user: { business_unit_id: company.unitId } });
  const ofUnit = await aParticipant(company, { user: { business_unit_id: company.unitId } });
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', ofUnit.userId).execute());
  const suspend = (user_id: string) => referent.call('POST', 'account_suspensions', { user_id, reason });
  const resume = (user_id: string) => referent.call('POST', 'account_resumptions', { user_id, reason });
  expect((await referent.call('GET', `users/${ofUnit.userId}`)).body).toMatchObject({ can: { suspend: false } });
  expect((await suspend(ofUnit.userId)).status).toBe(403);
  expect((await suspend(enrolled.userId)).body).toMatchObject({ state: 'suspended', can: { resume: true } });
  expect((await resume(enrolled.userId)).body).toMatchObject({ state: 'active' });
});
