import { expect, test } from 'vitest';
import { aCommunity } from '../testing/community.ts';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson } from '../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const questionsOf = 'GET /api/v1/profile_questions';

test('lists the questions of a profile with their options', async () => {
  const { company, mentee } = await aCommunity(testApp);
  const { data } = await mentee.api(questionsOf);
  const optionsOf = (field: string) => data.find(({ field_name }) => field_name === field)?.profile_answers;
  expect(data[0]).toMatchObject({
    category: 'profile_question',
    field_name: 'job_category',
    title: 'Question job_category',
    is_filter: true,
  });
  expect(optionsOf('formats')).toEqual([
    { code: 'videoconference', label: 'Choix videoconference' },
    { code: 'phone_call', label: 'Choix phone_call' },
  ]);
  expect(optionsOf('skills')?.[0]).toEqual({ code: 'leading', label: 'Sujet leading' });
  expect(optionsOf('targeted_business_units')).toEqual([{ code: company.unitId, label: 'Réseaux' }]);
});

test('lists the active filter questions of one profile type in the requested language', async () => {
  const { company, mentee } = await aCommunity(testApp);
  await company.within((tx) => tx.updateTable('questions').set({ archived_at: new Date() }).where('field_name', '=', 'formats').execute());
  const english = clientOf(testApp, mentee.credentials, 'en');
  const { data } = await english(questionsOf, { query: { is_filter: true, profile_type: 'participant' } });
  expect(data.map(({ title }) => title)).toEqual(['About job_category', 'About hierarchy_level', 'About languages']);
  const unfiltered = await english(questionsOf, { query: { is_filter: false } });
  expect(unfiltered.data.every(({ is_filter }) => !is_filter)).toBe(true);
});

test('lists the company’s active tags in order', async () => {
  const { company, mentee, vocabulary } = await aCommunity(testApp);
  await company.within((tx) =>
    tx.updateTable('tags').set({ archived_at: new Date() }).where('id', '=', vocabulary.tagId('code')).execute(),
  );
  const { data } = await mentee.api('GET /api/v1/tags', { query: { admin: true } });
  expect(data.map(({ code }) => code).sort()).toEqual(['feedback', 'leading', 'networks', 'turbines']);
  expect(data[0]).toEqual({
    id: vocabulary.tagId('leading'),
    code: 'leading',
    label: 'Sujet leading',
    family: 'management',
    archived: false,
  });
  const referent = await aPerson(company, { roles: [{ name: 'hr_referent' }] });
  const managed = (await referent.api('GET /api/v1/tags', { query: { admin: true } })).data;
  expect(managed.filter(({ archived }) => archived).map(({ code }) => code)).toEqual(['code']);
  expect((await referent.api('GET /api/v1/tags')).data.some(({ archived }) => archived)).toBe(false);
  const stranger = await aParticipant(await aCompany(testApp));
  expect((await stranger.api('GET /api/v1/tags')).data).toEqual([]);
});

test('lists recommendations newest first, with their authors', async () => {
  const { company, mentee, elodie, abel } = await aCommunity(testApp);
  const insertRecommendation = (author_id: string, body: string, created_at: string) =>
    company.within((tx) =>
      tx.insertInto('recommendations').values({ presenter_id: elodie.presenterId, author_id, body, created_at }).execute(),
    );
  await insertRecommendation(mentee.userId, 'Une écoute rare.', '2026-01-01T00:00:00Z');
  await insertRecommendation(abel.userId, 'Toujours là.', '2026-02-01T00:00:00Z');
  const call = 'GET /api/v1/presenters/:id/recommendations';
  const { data } = await mentee.api(call, { params: { id: elodie.presenterId } });
  expect(data).toMatchObject([
    { body: 'Toujours là.', author: { user_id: abel.userId, first_name: 'Abel', last_name: 'Étienne' } },
    { body: 'Une écoute rare.', author: { user_id: mentee.userId } },
  ]);
  const stranger = await aParticipant(await aCompany(testApp));
  expect((await refusal(stranger.api(call, { params: { id: elodie.presenterId } }))).status).toBe(404);
  expect((await refusal(mentee.api(call, { params: { id: mentee.participantId } }))).status).toBe(404);
});

test.each(['/api/v1/profile_questions?is_filter=maybe', '/api/v1/profile_questions?profile_type=mentor', '/api/v1/tags?x=1'])(
  'refuses %s',
  async (url) => {
    const { mentee } = await aCommunity(testApp);
    expect((await testApp.send({ method: 'GET', url, headers: mentee.credentials })).status).toBe(422);
  },
);
