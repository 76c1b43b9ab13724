import { expect, test } from 'vitest';
import { insertQuestionnaire } from '../../testing/community.ts';
import { aCompany } from '../../testing/company.ts';
import { aParticipant, aPresenter, type TestPerson } from '../../testing/person.ts';
import { aRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish } from '../../testing/worker.ts';

const testApp = await startTestApp();

const ask = async (person: TestPerson, body = {}) =>
  (
    await person.api('POST /api/v1/articles', {
      body: { kind: 'mutual_help', title: 'Un pool de connexions saturé', body: 'Que regarder en premier ?', topics: ['code'], ...body },
    })
  ).data;
const show = async (person: TestPerson, id: string) => (await person.api('GET /api/v1/articles/:id', { params: { id } })).data;
const kindsOf = async (person: TestPerson) => (await person.api('GET /api/v1/notifications')).data.map(({ kind }) => kind);

/** A company with an asker, four presenters who know the topic `code`, and one who does not. */
async function aCommunity() {
  const company = await aCompany(testApp);
  const { answer } = await insertQuestionnaire(company);
  const asker = await aParticipant(company, { user: { first_name: 'Léa', last_name: 'Martin' } });
  const presenters: TestPerson[] = [];
  for (const first_name of ['Paul', 'Inès', 'Karim', 'Zoé']) {
    const presenter = await aPresenter(company, { user: { first_name } });
    await answer(presenter.presenterId, 'presenter', { skills: 'code' });
    presenters.push(presenter);
  }
  const other = await aPresenter(company, { user: { first_name: 'Marc' } });
  await answer(other.presenterId, 'presenter', { skills: 'leading' });
  return { company, asker, presenters, other };
}

test('the engine proposes three people who know a topic of the question, and they are told', async () => {
  const { company, asker, presenters, other } = await aCommunity();
  const { id, helpers } = await ask(asker);
  expect(helpers).toHaveLength(3);
  const proposed = presenters.filter(({ userId }) => helpers.some(({ user_id }) => user_id === userId));
  expect(proposed).toHaveLength(3);
  await letWorkerFinish(company);
  for (const person of proposed) expect(await kindsOf(person)).toEqual(['article.asked']);
  expect(await kindsOf(other)).toEqual([]);
  const [first] = proposed;
  if (!first) throw new Error('nobody is proposed');
  expect(await show(first, id)).toMatchObject({ asked: true, helpers: [], can: { offer: true } });
  expect(await show(other, id)).toMatchObject({ asked: false, helpers: [] });
});

test('leaves out those who are paused, hidden or full', async () => {
  const { company, asker, presenters } = await aCommunity();
  const [paused, hidden, full, free] = presenters;
  await company.within(async (tx) => {
    await tx
      .updateTable('profiles')
      .set({ paused_at: new Date() })
      .where('id', '=', paused?.presenterId ?? '')
      .execute();
    await tx
      .updateTable('users')
      .set({ profile_visible: false })
      .where('id', '=', hidden?.userId ?? '')
      .execute();
    await tx
      .updateTable('profiles')
      .set({ max_relationships: 1 })
      .where('id', '=', full?.presenterId ?? '')
      .execute();
    const mentee = await aParticipant(company);
    await tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: mentee.participantId, presenter_id: full?.presenterId ?? '', aasm_state: 'admin_initiated' })
      .execute();
  });
  expect((await ask(asker)).helpers.map(({ user_id }) => user_id)).toEqual([free?.userId]);
});

test('twenty minutes are offered only by those who could meet the asker', async () => {
  const company = await aCompany(testApp);
  await company.within((tx) => tx.insertInto('article_settings').values({ anonymous_questions: true }).execute());
  const { participant, presenter } = await aRelationship(company);
  const [mentor, mentee] = [await aPresenter(company), await aParticipant(company)];
  const canOffer = async (person: TestPerson, asker: TestPerson, body = {}) => {
    const { id } = await ask(asker, { topics: [], ...body });
    const { offer } = (await show(person, id)).can;
    const called = await person.api('POST /api/v1/articles/:id/help_offers', { params: { id } }).catch((failure) => failure);
    return [offer, called.code ?? 'offered'];
  };
  expect(await canOffer(mentor, participant)).toEqual([true, 'offered']);
  expect(await canOffer(mentee, participant)).toEqual([false, 'not_eligible']);
  expect(await canOffer(mentor, presenter)).toEqual([false, 'not_eligible']);
  expect(await canOffer(participant, presenter)).toEqual([true, 'offered']);
  expect(await canOffer(mentor, participant, { anonymous: true })).toEqual([true, 'offered']);
  expect(await canOffer(presenter, mentor, { anonymous: true })).toEqual([true, 'offered']);
  expect(await canOffer(mentee, participant, { anonymous: true })).toEqual([false, 'not_eligible']);
});

test('an accepted offer of partners becomes a meeting of twenty minutes without a time', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { company, participant, presenter, relationshipId } = relationship;
  const { id } = await ask(participant, { topics: [] });
  await presenter.api('POST /api/v1/articles/:id/help_offers', { params: { id } });
  expect((await refusal(presenter.api('POST /api/v1/articles/:id/help_offers', { params: { id } }))).code).toBe('transition_refused');
  const [offer] = (await show(participant, id)).offers;
  expect(offer).toMatchObject({ state: 'offered', own: false, helper: { user_id: presenter.userId } });
  const params = { id, offer_id: offer?.id ?? '' };
  const accept = (person: TestPerson) =>
    person.api('PATCH /api/v1/articles/:id/help_offers/:offer_id', { params, body: { event: 'accept' } });
  expect((await refusal(accept(presenter))).code).toBe('forbidden');
  const [accepted] = (await accept(participant)).data.offers;
  expect(accepted).toMatchObject({ state: 'accepted', mentoring_relationship_id: relationshipId });
  const { data: meeting } = await presenter.api('GET /api/v1/meetings/:id', { params: { id: accepted?.meeting_id ?? '' } });
  expect(meeting).toMatchObject({ subject: 'Un pool de connexions saturé', duration_minutes: 20, aasm_state: 'initiated' });
  expect((await refusal(accept(participant))).code).toBe('transition_refused');
  await letWorkerFinish(company);
  expect(await kindsOf(participant)).toContain('article.help_offered');
  expect(await kindsOf(presenter)).toContain('article.help_accepted');
});

test('an accepted offer of people who are no partners becomes a mentoring request, and its twenty minutes once that is accepted', async () => {
  const { company, asker, presenters, other } = await aCommunity();
  const [presenter] = presenters;
  if (!presenter) throw new Error('no presenter');
  const { id } = await ask(asker);
  await presenter.api('POST /api/v1/articles/:id/help_offers', { params: { id } });
  const [offer] = (await show(asker, id)).offers;
  const { data } = await asker.api('PATCH /api/v1/articles/:id/help_offers/:offer_id', {
    params: { id, offer_id: offer?.id ?? '' },
    body: { event: 'accept' },
  });
  expect(data.offers).toMatchObject([{ state: 'accepted', meeting_id: null }]);
  const [request] = (await presenter.api('GET /api/v1/mentoring_requests')).data;
  expect(request).toMatchObject({
    id: data.offers[0]?.mentoring_request_id,
    topic: 'Un pool de connexions saturé',
    initiated_by: 'participant',
  });
  await letWorkerFinish(company);
  expect((await show(asker, id)).offers).toMatchObject([{ meeting_id: null, mentoring_relationship_id: null }]);
  await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: request?.id ?? '' }, body: { event: 'accept' } });
  await letWorkerFinish(company);
  const [planned] = (await show(asker, id)).offers;
  expect(planned?.mentoring_relationship_id).toEqual(expect.any(String));
  const params = { id: planned?.meeting_id ?? '' };
  const { data: meeting } = await presenter.api('GET /api/v1/meetings/:id', { params });
  expect(meeting).toMatchObject({ subject: 'Un pool de connexions saturé', duration_minutes: 20, aasm_state: 'initiated' });
  expect((await refusal(other.api('GET /api/v1/meetings/:id', { params }))).status).toBe(404);
});

test('only the asker marks a question as solved; those who helped are told, and no offer follows', async () => {
  const { company, asker, presenters } = await aCommunity();
  const [presenter, other] = presenters;
  if (!presenter || !other) throw new Error('no presenter');
  const { id } = await ask(asker);
  await presenter.api('POST /api/v1/articles/:id/comments', { params: { id }, body: { body: 'Regardez les transactions ouvertes.' } });
  const solve = (person: TestPerson) => person.api('PATCH /api/v1/articles/:id', { params: { id }, body: { solved: true } });
  expect((await refusal(solve(presenter))).code).toBe('forbidden');
  expect((await solve(asker)).data.solved_at).not.toBeNull();
  await letWorkerFinish(company);
  expect(await kindsOf(presenter)).toContain('article.solved');
  expect(await kindsOf(other)).not.toContain('article.solved');
  expect((await refusal(other.api('POST /api/v1/articles/:id/help_offers', { params: { id } }))).code).toBe('forbidden');
});
