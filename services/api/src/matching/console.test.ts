import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

test('ranks mentors for a mentee, those with an obstacle last', async () => {
  const company = await aCompany(testApp, { max_relationships_per_presenter: 1 });
  const { hr } = await consoleUsers(company);
  const mentee = await aParticipant(company);
  const open = await aPresenter(company, { user: { first_name: 'Odile' } });
  const full = await aPresenter(company, { user: { first_name: 'Fabrice' } });
  const hidden = await aPresenter(company, { user: { first_name: 'Hervé', profile_visible: false } });
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: mentee.participantId, presenter_id: full.presenterId, aasm_state: 'initiated' })
      .execute(),
  );
  const filter = { participant_id: mentee.participantId };
  const { rows, total, range } = await hr.list('match_suggestions', { filter, range: [0, 9], sort: ['score', 'DESC'] });
  expect([total, range]).toEqual([2, 'match_suggestions 0-1/2']);
  expect(rows).toMatchObject([
    { presenter: { first_name: 'Odile' }, capacity: { active: 0, max: 1 } },
    { presenter: { first_name: 'Fabrice' }, capacity: { active: 1, max: 1 } },
  ]);
  expect(JSON.stringify(rows[1])).toContain('relationship_already_open');
  expect(JSON.stringify(rows[1])).toContain('no_capacity');
  for (const row of rows) expect(row).toMatchObject({ match: { score: expect.any(Number) } });
  expect((await hr.list('match_suggestions', { filter: { ...filter, q: 'odile' } })).total).toBe(1);

  const suggestion = await hr.api('GET /backoffice/v1/match_suggestions/:id', {
    params: { id: `${mentee.participantId}:${open.presenterId}` },
  });
  expect(suggestion).toEqual(rows[0]);
  const hiddenMatch = await hr.call('GET', `match_suggestions/${mentee.participantId}:${hidden.presenterId}`);
  expect([hiddenMatch.status, JSON.stringify(hiddenMatch.body).includes('not_visible')]).toEqual([200, true]);
});

test('ranks mentors in scope, for roles that create relationships', async () => {
  const company = await aCompany(testApp);
  const { manager, unitAdmin, member } = await consoleUsers(company);
  const [mentee, outsider] = [await aParticipant(company), await aParticipant(company)];
  const [inScope, outOfScope] = [await aPresenter(company), await aPresenter(company)];
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', 'in', [outOfScope.userId, outsider.userId]).execute());
  const filter = { participant_id: mentee.participantId };
  expect((await manager.list('match_suggestions', { filter })).rows).toMatchObject([{ presenter_id: inScope.presenterId }]);
  expect((await manager.call('GET', `match_suggestions/${mentee.participantId}:${outOfScope.presenterId}`)).status).toBe(404);
  expect((await manager.list('match_suggestions', { filter: { participant_id: outsider.participantId } })).status).toBe(404);
  for (const person of [unitAdmin, member]) expect((await person.list('match_suggestions', { filter })).status).toBe(403);
  const { admin: stranger } = await consoleUsers(await aCompany(testApp));
  expect((await stranger.list('match_suggestions', { filter })).status).toBe(404);
});

test('offers no suspended or closed person for a relationship', async () => {
  const company = await aCompany(testApp);
  const { admin, hr } = await consoleUsers(company);
  const [mentee, suspendedMentee] = [await aParticipant(company), await aParticipant(company)];
  const [open, suspended, closed] = [await aPresenter(company), await aPresenter(company), await aPresenter(company)];
  const listOffers = async () => {
    const mentors = await hr.list('match_suggestions', { filter: { participant_id: mentee.participantId }, range: [0, 9] });
    const mentees = await hr.list('profiles', { filter: { type: 'participant', active: true }, range: [0, 9] });
    return { mentors: mentors.rows.map(({ presenter_id }) => presenter_id), mentees: mentees.rows.map(({ id }) => id) };
  };
  expect((await listOffers()).mentors).toHaveLength(3);
  for (const { userId } of [suspended, suspendedMentee]) {
    await hr.api('POST /backoffice/v1/account_suspensions', { body: { user_id: userId, reason: 'Longue absence' } });
  }
  await company.within((tx) =>
    tx.updateTable('users').set({ state: 'closed', closed_at: testApp.clock.now }).where('id', '=', closed.userId).execute(),
  );
  expect(await listOffers()).toEqual({ mentors: [open.presenterId], mentees: [mentee.participantId] });
  const filter = { participant_id: suspendedMentee.participantId };
  expect((await hr.list('match_suggestions', { filter })).status).toBe(404);
  const direct = await hr.call('GET', `match_suggestions/${mentee.participantId}:${suspended.presenterId}`);
  expect(direct.status).toBe(404);
  const body = { participant_id: mentee.participantId, presenter_id: suspended.presenterId, reason: 'Une belle rencontre' };
  expect((await admin.call('POST', 'mentoring_relationships', body)).body.code).toBe('not_eligible');
});

test('refuses invalid filters, sorts and ids', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const mentee = await aParticipant(company);
  const mentor = await aPresenter(company);
  const filter = { participant_id: mentee.participantId };
  for (const query of [
    {},
    { filter: {} },
    { filter: { ...filter, score: 3 } },
    { filter, sort: ['score', 'ASC'] },
    { filter, range: [0, 1_000] },
  ]) {
    expect((await admin.list('match_suggestions', query)).status).toBe(400);
  }
  expect((await admin.list('match_suggestions', { filter: { participant_id: mentor.presenterId } })).status).toBe(404);
  expect((await admin.call('GET', `match_suggestions/${mentor.presenterId}:${mentee.participantId}`)).status).toBe(404);
  expect((await admin.call('GET', `match_suggestions/${mentee.participantId}`)).status).toBe(404);
});
