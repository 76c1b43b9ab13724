import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

test('lists profiles with completion, visibility, pause and capacity', async () => {
  const company = await aCompany(testApp, { max_relationships_per_presenter: 3, min_completion_percentage: 70 });
  const { hr } = await consoleUsers(company);
  const mentee = await aParticipant(company, { participant: { completion_percentage: 40, next_step: 'needs' } });
  const mentor = await aPresenter(company, { presenter: { max_relationships: 2, paused_at: new Date(), paused_until: '2999-01-01' } });
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: mentee.participantId, presenter_id: mentor.presenterId, aasm_state: 'initiated' })
      .execute(),
  );
  const { rows, total } = await hr.list('profiles', { sort: ['completion_percentage', 'ASC'] });
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { id: mentee.participantId, visible: false, next_step: 'needs', paused: false, capacity: { active: 1, max: 1 } },
    { id: mentor.presenterId, visible: true, paused: true, paused_until: '2999-01-01', capacity: { active: 1, max: 2 } },
  ]);
  const ids = async (filter: unknown) => (await hr.list('profiles', { filter })).rows.map(({ id }) => id);
  expect(await ids({ paused: true })).toEqual([mentor.presenterId]);
  expect(await ids({ visible: false })).toEqual([mentee.participantId]);
  expect(await ids({ type: 'presenter', user_id: mentor.userId })).toEqual([mentor.presenterId]);
  expect((await hr.list('profiles', { filter: { body: 'x' } })).status).toBe(400);
});

test('a pause with a past end day is over, in the filter and in the row', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  await aPresenter(company, { presenter: { paused_at: new Date('2026-01-01'), paused_until: '2026-01-31' } });
  expect((await hr.list('profiles', { filter: { paused: false } })).rows).toMatchObject([{ paused: false }]);
});

test.each([
  ['the last minute of its last day', '19:59:00', true],
  ['midnight after it', '20:00:00', false],
])('a pause in La Réunion at %s: %s UTC, paused %s', async (_, time, paused) => {
  const company = await aCompany(testApp, {}, { time_zone: 'Indian/Reunion' });
  const { hr } = await consoleUsers(company);
  const lastDay = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const mentor = await aPresenter(company, { presenter: { paused_at: new Date(), paused_until: lastDay } });
  testApp.clock.now = new Date(`${lastDay}T${time}Z`);
  expect((await hr.list('profiles', { filter: { paused } })).rows).toMatchObject([{ id: mentor.presenterId, paused }]);
  expect((await hr.call('GET', `profiles/${mentor.presenterId}`)).body).toMatchObject({ paused });
  testApp.clock.now = new Date();
});

test('console roles read only the profiles in their scope', async () => {
  const company = await aCompany(testApp);
  const { admin, programHr, unitAdmin, member } = await consoleUsers(company);
  const inScope = await aParticipant(company);
  const outOfScope = await aPerson(company, { presenter: true, user: { business_unit_id: null } });
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', outOfScope.userId).execute());
  expect((await admin.list('profiles')).total).toBe(2);
  for (const person of [programHr, unitAdmin]) {
    expect((await person.list('profiles')).rows).toMatchObject([{ id: inScope.participantId }]);
    expect((await person.call('GET', `profiles/${inScope.participantId}`)).status).toBe(200);
    expect((await person.call('GET', `profiles/${outOfScope.presenterId}`)).status).toBe(404);
  }
  expect((await member.list('profiles')).status).toBe(403);
  const { admin: stranger } = await consoleUsers(await aCompany(testApp));
  expect((await stranger.call('GET', `profiles/${inScope.participantId}`)).status).toBe(404);
});

test('administrators and HR referents set the expert badge within their scope; other roles only read', async () => {
  const company = await aCompany(testApp);
  const { admin, hr, programHr, manager, unitAdmin, member } = await consoleUsers(company);
  const inScope = await aPresenter(company);
  const outOfScope = await aPerson(company, { presenter: true, user: { business_unit_id: null } });
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', outOfScope.userId).execute());
  const path = `profiles/${inScope.presenterId}`;
  for (const [index, person] of [admin, hr, programHr].entries()) {
    const { status, body } = await person.call('PUT', path, { is_expert: index % 2 === 0 });
    expect([status, body.is_expert, body.can]).toEqual([200, index % 2 === 0, { name_expert: true }]);
  }
  expect((await inScope.api('GET /api/v1/presenters/:id', { params: { id: inScope.presenterId } })).data.is_expert).toBe(true);
  for (const person of [manager, unitAdmin]) {
    expect((await person.call('PUT', path, { is_expert: false })).status).toBe(403);
    expect((await person.call('GET', path)).body.can).toEqual({ name_expert: false });
  }
  expect((await member.call('PUT', path, { is_expert: false })).status).toBe(403);
  expect((await programHr.call('PUT', `profiles/${outOfScope.presenterId}`, { is_expert: true })).status).toBe(404);
  const { admin: stranger } = await consoleUsers(await aCompany(testApp));
  expect((await stranger.call('PUT', path, { is_expert: false })).status).toBe(404);
});

test('audits a change of the expert badge once, and refuses other fields', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const mentor = await aPresenter(company);
  const mentee = await aParticipant(company);
  for (const is_expert of [true, true, false]) await hr.call('PUT', `profiles/${mentor.presenterId}`, { is_expert });
  const entries = await company.within((tx) => tx.selectFrom('audit_entries').orderBy('id').select(['action', 'subject_id']).execute());
  expect(entries).toEqual([
    { action: 'profile.expert_named', subject_id: mentor.presenterId },
    { action: 'profile.expert_withdrawn', subject_id: mentor.presenterId },
  ]);
  expect((await hr.call('PUT', `profiles/${mentee.participantId}`, { is_expert: true })).status).toBe(422);
  expect((await hr.call('PUT', `profiles/${mentor.presenterId}`, { is_expert: true, completion_percentage: 100 })).status).toBe(422);
});
