import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../../testing/person.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const testApp = await startTestApp();
const write = 'POST /api/v1/presenters/:id/recommendations';
const recommendationPath = '/api/v1/presenters/:id/recommendations/:recommendation_id';
const text = { body: 'Une écoute rare, et des questions qui font avancer.' };

type State = 'initiated' | 'admin_initiated' | 'finished' | 'admin_finished' | 'feedback_provided' | 'requested' | 'cancelled';

async function aRelationship(state: State = 'finished') {
  const company = await aCompany(testApp);
  const isOpen = ['initiated', 'admin_initiated', 'requested'].includes(state);
  const mentor = await aPresenter(company, { user: { first_name: 'Élodie', last_name: 'Zola' } });
  const addMentee = async () => {
    const mentee = await aParticipant(company, { user: { first_name: 'Léa', last_name: 'Martin' } });
    const row = {
      participant_id: mentee.participantId,
      presenter_id: mentor.presenterId,
      aasm_state: state,
      ended_at: isOpen ? null : new Date(),
    };
    await company.within((tx) => tx.insertInto('mentoring_relationships').values(row).execute());
    return mentee;
  };
  const params = { id: mentor.presenterId };
  const canRecommend = async (person: TestPerson) => (await person.api('GET /api/v1/presenters/:id', { params })).data.can.recommend;
  const list = async (person: TestPerson) => (await person.api('GET /api/v1/presenters/:id/recommendations', { params })).data;
  return { company, mentor, mentee: await addMentee(), addMentee, params, canRecommend, list };
}

test.each<State>(['initiated', 'admin_initiated', 'finished', 'admin_finished', 'feedback_provided'])(
  'a mentee recommends when the relationship is %s',
  async (state) => {
    const { mentee, mentor, params, canRecommend, list } = await aRelationship(state);
    expect(await canRecommend(mentee)).toBe(true);
    const { data } = await mentee.api(write, { params, body: text });
    expect(data).toMatchObject({ ...text, author: { user_id: mentee.userId, first_name: 'Léa' }, can: { edit: true, delete: true } });
    expect(await canRecommend(mentee)).toBe(false);
    expect(await list(mentor)).toMatchObject([{ id: data.id, can: { edit: false, delete: true } }]);
  },
);

test.each<State>(['requested', 'cancelled'])('refuses a recommendation when the relationship is %s', async (state) => {
  const { mentee, params, canRecommend } = await aRelationship(state);
  expect(await canRecommend(mentee)).toBe(false);
  expect((await refusal(mentee.api(write, { params, body: text }))).status).toBe(403);
});

test('refuses to recommend a stranger, oneself, or twice', async () => {
  const { company, mentor, mentee, params } = await aRelationship();
  expect((await refusal((await aParticipant(company)).api(write, { params, body: text }))).status).toBe(403);
  expect((await refusal(mentor.api(write, { params, body: text }))).status).toBe(403);
  const self = await aPerson(company, { presenter: true, participant: true });
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: mentee.participantId, presenter_id: self.presenterId, aasm_state: 'initiated' })
      .execute(),
  );
  expect((await refusal(self.api(write, { params: { id: self.presenterId }, body: text }))).status).toBe(403);
  expect((await refusal((await aParticipant(await aCompany(testApp))).api(write, { params, body: text }))).status).toBe(404);

  const calls = Array.from({ length: 5 }, () => mentee.api(write, { params, body: text }));
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const again = await refusal(mentee.api(write, { params, body: text }));
  expect([again.status, again.code]).toEqual([422, 'recommendation_already_written']);
});

test('the author changes and deletes a recommendation, the presenter deletes it, others do neither', async () => {
  const { company, mentor, mentee, addMentee, params, list } = await aRelationship();
  const [first, second] = [mentee, await addMentee()];
  const ids = [];
  for (const author of [first, second]) ids.push((await author.api(write, { params, body: text })).data.id);
  const [firstParams, secondParams] = ids.map((recommendation_id) => ({ ...params, recommendation_id: String(recommendation_id) }));
  if (!firstParams || !secondParams) throw new Error('expected two recommendations');
  expect((await first.api(`PATCH ${recommendationPath}`, { params: firstParams, body: { body: ' Mieux dit. ' } })).data.body).toBe(
    'Mieux dit.',
  );
  for (const person of [second, mentor, await aPresenter(company)]) {
    expect((await refusal(person.api(`PATCH ${recommendationPath}`, { params: firstParams, body: text }))).status).toBe(403);
  }
  for (const person of [second, await aPresenter(company)]) {
    expect((await refusal(person.api(`DELETE ${recommendationPath}`, { params: firstParams }))).status).toBe(403);
  }
  const stranger = await aParticipant(await aCompany(testApp));
  expect((await refusal(stranger.api(`DELETE ${recommendationPath}`, { params: firstParams }))).status).toBe(404);
  const elsewhere = { ...firstParams, id: (await aPresenter(company)).presenterId };
  expect((await refusal(first.api(`DELETE ${recommendationPath}`, { params: elsewhere }))).status).toBe(404);
  await first.api(`DELETE ${recommendationPath}`, { params: firstParams });
  await mentor.api(`DELETE ${recommendationPath}`, { params: secondParams });
  expect(await list(mentor)).toEqual([]);
  expect((await refusal(first.api(`DELETE ${recommendationPath}`, { params: firstParams }))).status).toBe(404);
});

test('refuses an empty or too long recommendation, and one with contact details', async () => {
  const { mentee, params } = await aRelationship();
  expect((await refusal(mentee.api(write, { params, body: { body: '  ' } }))).messages).toEqual(['Ce champ doit être rempli']);
  expect((await refusal(mentee.api(write, { params, body: { body: 'x'.repeat(2001) } }))).messages).toEqual([
    expect.stringMatching(/^2.000 caractères au maximum\.$/),
  ]);
  const contact = { body: 'Appelez-moi au 06 12 34 56 78 pour en parler.' };
  expect((await refusal(mentee.api(write, { params, body: contact }))).messages).toEqual([
    expect.stringContaining('Retirez le numéro de téléphone'),
  ]);
});

test('notifies the mentor in the app and by e-mail', async () => {
  const { company, mentor, mentee, params } = await aRelationship();
  const { data } = await mentee.api(write, { params, body: text });
  await letWorkerFinish(company);
  const { data: notifications } = await mentor.api('GET /api/v1/notifications');
  expect(notifications).toMatchObject([{ kind: 'recommendation.created', subject_id: params.id, partner: { first_name: 'Léa' } }]);
  const [mail] = await mailsOf(testApp, mentor.email);
  expect(mail?.subject).toBe('Léa Martin vous recommande');
  expect(mail?.text).toContain(text.body);
  expect(mail?.text).toContain(`/profile/presenter/${params.id}`);
  expect(await mailsOf(testApp, mentee.email)).toEqual([]);
  expect(data.id).not.toBe(params.id);
});
