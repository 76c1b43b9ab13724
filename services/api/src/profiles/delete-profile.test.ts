import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { insertProfilingSteps } from '../testing/profiling.ts';
import { aRelationship } from '../testing/relationship.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();
const remove = 'DELETE /api/v1/presenters/:id';

test('deleting a profile erases its content at once and keeps the other role', async () => {
  const company = await aCompany(testApp);
  await insertProfilingSteps(company);
  const person = await aPerson(company, { participant: true });
  const content = { title: 'Aiguilleuse', activity: 'Je veille sur le réseau.', answers_details: { school: 'Centrale' } };
  const { data: profile } = await person.api('POST /api/v1/presenters', { body: content });
  const params = { id: profile.id };
  const resources = [{ type: 'book' as const, title: 'Le réseau' }];
  await person.api('PATCH /api/v1/presenters/:id', { params, body: { resources } });
  const author = await aParticipant(company);
  await company.within((tx) =>
    tx.insertInto('recommendations').values({ presenter_id: profile.id, author_id: author.userId, body: 'Une mentore rare.' }).execute(),
  );

  expect(await person.api(remove, { params })).toEqual({ success: true });
  const stored = await company.within(async (tx) => [
    await tx.selectFrom('profile_answers').where('profile_id', '=', profile.id).selectAll().execute(),
    await tx.selectFrom('resources').where('profile_id', '=', profile.id).selectAll().execute(),
    await tx.selectFrom('recommendations').where('presenter_id', '=', profile.id).selectAll().execute(),
    await tx.selectFrom('profiles').where('id', '=', profile.id).select(['title', 'activity', 'completion_percentage']).execute(),
  ]);
  expect(stored).toEqual([[], [], [], [{ title: null, activity: null, completion_percentage: 0 }]]);
  const me = (await person.api('GET /api/v1/users/:id', { params: { id: person.userId } })).data;
  expect(me).toMatchObject({ state: 'active', presenter_profiles: [], current_profile: { id: person.participantId } });

  const { data: again } = await person.api('POST /api/v1/presenters', { body: {} });
  // Only the business unit is known.
  expect(again).toMatchObject({ title: null, activity: null, completion_percentage: 10 });
  const { data: steps } = await person.api('GET /api/v1/presenter_steps');
  expect(steps.flatMap(({ questions }) => questions).filter(({ answer }) => answer !== null)).toEqual([]);
});

test('deleting a profile deletes the files of its answers, unless another answer uses them', async () => {
  const company = await aCompany(testApp);
  await insertProfilingSteps(company);
  const person = await aPerson(company, { presenter: true, participant: true });
  const ownKey = randomUUID();
  const files = await company.within(async (tx) => {
    const letters = await tx.selectFrom('questions').where('field_name', '=', 'letter').select(['id', 'profile_type']).execute();
    const insert = (key: string) =>
      tx
        .insertInto('files')
        .values({ user_id: person.userId, purpose: 'answer', key, name: 'lettre.pdf', media_type: 'application/pdf', bytes: 5 })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [own, shared] = [await insert(ownKey), await insert(randomUUID())];
    const question_id = letters.find(({ profile_type }) => profile_type === 'presenter')?.id ?? '';
    const otherQuestion = letters.find(({ profile_type }) => profile_type === 'participant')?.id ?? '';
    await tx
      .insertInto('profile_answers')
      .values([
        { profile_id: person.presenterId, question_id, file_id: own.id, rank: 1 },
        { profile_id: person.presenterId, question_id, file_id: shared.id, rank: 2 },
        { profile_id: person.participantId, question_id: otherQuestion, file_id: shared.id },
      ])
      .execute();
    return { own, shared };
  });
  await testApp.services.files.write(company.id, ownKey, Buffer.from('%PDF-'));
  await person.api(remove, { params: { id: person.presenterId } });
  expect(await company.within((tx) => tx.selectFrom('files').select('id').execute())).toEqual([files.shared]);
  expect(await testApp.services.files.open(company.id, ownKey)).toBeNull();
});

test('deleting a profile ends its requests and relationships, and tells the partners and the referents in scope', async () => {
  const company = await aCompany(testApp);
  const relationship = await aRelationship(company);
  const { presenter, participant, relationshipId } = relationship;
  const [asking, hr, otherHr] = [
    await aParticipant(company),
    await aPerson(company, { roles: [{ name: 'hr_referent' }], language: 'en' }),
    await aPerson(company, { roles: [{ name: 'hr_referent' }] }),
  ];
  const program = { name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-12-31' };
  await company.within(async (tx) => {
    const { id } = await tx.insertInto('programs').values(program).returning('id').executeTakeFirstOrThrow();
    await tx.updateTable('user_roles').set({ program_id: id }).where('user_id', '=', otherHr.userId).execute();
  });
  const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
  await asking.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenter.presenterId, topic: 'Réseau', message } });
  await presenter.api(remove, { params: { id: presenter.presenterId } });
  await letWorkerFinish(company);

  const [request] = (await asking.api('GET /api/v1/mentoring_requests')).data;
  expect(request).toMatchObject({ aasm_state: 'cancelled', cancellation: 'declined' });
  const { data } = await participant.api('GET /api/v1/mentoring_relationships/:id', { params: { id: relationshipId } });
  expect(data.aasm_state).toBe('finished');
  expect(await mailsOf(testApp, participant.email)).toHaveLength(1);
  const [mail] = await mailsOf(testApp, hr.email);
  expect(mail?.subject).toBe('A mentorship has ended because someone left');
  expect(mail?.text).toContain('has left the mentor role');
  expect(mail?.text).toContain(`/backoffice/mentoring_relationships/${relationshipId}/show`);
  expect(await mailsOf(testApp, otherHr.email)).toEqual([]);
});

test('only the owner deletes a profile, under its own type, also after leaving the role', async () => {
  const company = await aCompany(testApp);
  const person = await aPresenter(company, { presenter: { title: 'Aiguilleuse' } });
  const params = { id: person.presenterId };
  const strangers = [await aPresenter(company), await aPresenter(await aCompany(testApp))];
  for (const stranger of strangers) expect((await refusal(stranger.api(remove, { params }))).status).toBe(404);
  expect((await refusal(person.api('DELETE /api/v1/participants/:id', { params }))).status).toBe(404);
  await person.api('PATCH /api/v1/presenters/:id', { params, body: { leave: true } });
  await person.api(remove, { params });
  await person.api(remove, { params });
  const events = await company.within((tx) => tx.selectFrom('events').where('name', '=', 'profile.left').select('id').execute());
  expect(events).toHaveLength(1);
  expect(await company.within((tx) => tx.selectFrom('profiles').where('id', '=', params.id).select('title').execute())).toEqual([
    { title: null },
  ]);
});
