import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { aRelationship } from '../testing/relationship.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
const word = 'Bonjour Camille, racontez-moi tout cela lundi.';

async function anAcceptedRequest(answer?: string) {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company, { user: { first_name: 'Paul' } });
  const participant = await aParticipant(company, { user: { first_name: 'Camille' } });
  const body = { presenter_id: presenter.presenterId, topic: 'Réseau', message };
  const { data: request } = await participant.api('POST /api/v1/mentoring_requests', { body });
  const params = { id: request.id };
  const { data } = await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params, body: { event: 'accept', message: answer } });
  return { company, presenter, participant, id: String(data.relationship_id) };
}

test('each of the two sees the yes once, on whichever device', async () => {
  const { company, presenter, participant, id } = await anAcceptedRequest(word);
  const shows = async ({ api }: typeof presenter) =>
    (await api('GET /api/v1/mentoring_relationships/:id', { params: { id } })).data.shows_yes;
  expect([await shows(presenter), await shows(participant)]).toEqual([true, true]);
  const seen = await participant.api('POST /api/v1/mentoring_relationships/:id/seen_yes', { params: { id } });
  expect(seen.data.shows_yes).toBe(false);
  expect([await shows(presenter), await shows(participant)]).toEqual([true, false]);
  for (const other of [await aPresenter(company), await aPresenter(await aCompany(testApp))]) {
    expect((await refusal(other.api('POST /api/v1/mentoring_relationships/:id/seen_yes', { params: { id } }))).status).toBe(404);
  }
});

test('a relationship that nobody said yes to shows none', async () => {
  const { participant, relationshipId: id } = await aRelationship(await aCompany(testApp));
  expect((await participant.api('GET /api/v1/mentoring_relationships/:id', { params: { id } })).data.shows_yes).toBe(false);
});

test.each([
  [word, [message, word]],
  [undefined, [message]],
])('the request and the answer “%s” are the first messages of the conversation, which both have seen', async (answer, expected) => {
  const { company, presenter, participant, id } = await anAcceptedRequest(answer);
  for (const person of [presenter, participant]) {
    const { data } = await person.api('GET /api/v1/mentoring_relationships/:id', { params: { id } });
    const params = { id: String(data.conversation_id) };
    const comments = (await person.api('GET /api/v1/conversations/:id/comments', { params })).data.toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    expect(comments.map(({ body }) => body)).toEqual(expected);
    expect(comments.map(({ author_user_id }) => author_user_id)).toEqual([participant.userId, presenter.userId].slice(0, expected.length));
    expect((await person.api('GET /api/v1/conversations')).data[0]).toMatchObject({ unread: 0 });
  }
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 86_400_000);
  await letWorkerFinish(company);
  expect((await mailsOf(testApp, participant.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('a dit oui')]);
});
