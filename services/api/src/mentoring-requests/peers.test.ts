import { expect, test } from 'vitest';
import { aCommunity } from '../testing/community.ts';
import { consoleUsers } from '../testing/console.ts';
import { fullReport, insertDefaultFeedbackQuestions } from '../testing/feedback.ts';
import { answerProposal } from '../testing/meeting-calls.ts';
import { aParticipant, type TestPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const list = 'GET /api/v1/participants';
const send = 'POST /api/v1/mentoring_requests';
const answer = 'PATCH /api/v1/mentoring_requests/:id';
const page = 'GET /api/v1/participants/:id';
const message = 'Bonjour Karim, nous cherchons la même chose : voulez-vous en parler une fois ?';

/** Léa and Karim, two mentees of one program: both seek `networks`, and Karim knows what Léa seeks. */
async function aScene() {
  const scene = await aCommunity(testApp);
  const { company, vocabulary } = scene;
  await company.within((tx) => tx.updateTable('company_settings').set({ peer_relationships: true }).execute());
  const [lea, karim] = [
    await aParticipant(company, { user: { first_name: 'Léa' } }),
    await aParticipant(company, { user: { first_name: 'Karim' } }),
  ];
  await vocabulary.answer(lea.participantId, 'participant', { languages: 'fr', needs: 'networks code' });
  await vocabulary.answer(karim.participantId, 'participant', { languages: 'fr', needs: 'networks' });
  return { ...scene, lea, karim };
}

const choose = (person: TestPerson, found_by_peers: boolean) => person.api('PATCH /auth', { body: { found_by_peers } });
const namesOf = async (person: TestPerson) => (await person.api(list)).data.map(({ first_name }) => first_name);

test('mentees find each other once both consent, with the same score and reasons, and not after one withdraws it', async () => {
  const { lea, karim } = await aScene();
  const read = (from: TestPerson, to: TestPerson) => from.api(page, { params: { id: to.participantId } });
  expect(await namesOf(lea)).toEqual([]);
  await choose(lea, true);
  expect(await namesOf(lea)).toEqual([]);
  expect(await refusal(read(lea, karim))).toMatchObject({ code: 'profile_access_denied' });
  expect((await choose(karim, true)).data.found_by_peers).toBe(true);

  const [card] = (await lea.api(list)).data;
  const [mirrored] = (await karim.api(list)).data;
  expect(card).toMatchObject({
    ...{ first_name: 'Karim', kind: 'peer', can: { request: true } },
    needs: [{ code: 'networks', shared: true }],
    match: { reasons: [{ criterion: 'needs', text: expect.stringContaining('Karim et vous cherchez') }, { criterion: 'location' }] },
  });
  expect(mirrored?.match.score).toBe(card?.match.score);
  expect(mirrored?.match.reasons.map(({ criterion }) => criterion)).toEqual(card?.match.reasons.map(({ criterion }) => criterion));
  expect((await read(lea, karim)).data).toMatchObject({
    kind: 'peer',
    match: { score: card?.match.score, directions: null },
    can: { request: true },
  });

  await choose(karim, false);
  expect(await namesOf(lea)).toEqual([]);
  expect(await refusal(read(lea, karim))).toMatchObject({ code: 'profile_access_denied' });
  const body = { peer_id: karim.participantId, topic: 'Oser', message };
  expect(await refusal(lea.api(send, { body }))).toMatchObject({ code: 'not_found' });
});

test('two peers ask, meet, report and end as equals, with words of their own and without a final review', async () => {
  testApp.clock.now = new Date('2026-11-23T08:00:00Z');
  const { company, lea, karim, mentee: stranger, elodie } = await aScene();
  await insertDefaultFeedbackQuestions(company);
  await company.within((tx) => tx.updateTable('company_settings').set({ presenter_report_optional: true }).execute());
  for (const person of [lea, karim]) await choose(person, true);
  const { data: request } = await lea.api(send, { body: { peer_id: karim.participantId, need: 'networks', message } });
  expect(request).toMatchObject({ kind: 'peer', viewer: 'participant', message });
  const [received] = (await karim.api('GET /api/v1/mentoring_requests')).data;
  const shown = { viewer: 'presenter', message, can: { accept: true, orient: false }, match: { score: expect.any(Number) } };
  expect(received).toMatchObject({ id: request.id, ...shown });
  await karim.api(answer, { params: { id: request.id }, body: { event: 'accept' } });
  for (const person of [lea, karim]) {
    const { data } = await person.api('GET /api/v1/mentoring_relationships');
    expect(data).toMatchObject([{ kind: 'peer', aasm_state: 'initiated', conversation_id: expect.any(String) }]);
  }
  const [{ id: relationshipId } = { id: '' }] = (await lea.api('GET /api/v1/mentoring_relationships')).data;

  // Whoever was asked proposes, and the other agrees.
  const planned = { mentoring_relationship_id: relationshipId, type: 'phone_call', duration_minutes: 45, subject: 'Oser' } as const;
  const { data: meeting } = await karim.api('POST /api/v1/meetings', { body: { ...planned, slots: ['2026-11-25T09:00:00Z'], book: true } });
  expect(meeting).toMatchObject({ aasm_state: 'requested', relationship_kind: 'peer' });
  await answerProposal(lea, meeting.id, meeting.appointments[0]?.id, 'accept');
  testApp.clock.now = new Date('2026-11-25T10:00:00Z');
  await runDueJobs(company, 'meeting-starts', 'meeting-ends');
  for (const person of [lea, karim]) {
    const { data } = await person.api('GET /api/v1/meetings', { query: { as: 'participant' } });
    expect(data).toMatchObject([{ id: meeting.id, report: { own: 'due' } }]);
    const body = { answers: fullReport, send: true };
    await person.api('POST /api/v1/meetings/:id/feedbacks', { params: { id: meeting.id }, body: body as never });
  }
  for (const reader of [stranger, elodie]) {
    expect(await refusal(reader.api('GET /api/v1/meetings/:id/feedbacks', { params: { id: meeting.id } }))).toMatchObject({
      code: 'not_found',
    });
    const relationship = reader.api('GET /api/v1/mentoring_relationships/:id', { params: { id: relationshipId } });
    expect(await refusal(relationship)).toMatchObject({ code: 'not_found' });
  }

  // Row-level security: a referent of the company reads none of their words.
  const { hr } = await consoleUsers(company);
  const wordsRead = (userId: string) =>
    company.within(async (tx) => {
      const tables = ['mentoring_request_messages', 'feedback_answers', 'meeting_details', 'conversation_comments'] as const;
      return (await Promise.all(tables.map((table) => tx.selectFrom(table).select('company_id').execute()))).map((rows) => rows.length > 0);
    }, userId);
  expect([await wordsRead(lea.userId), await wordsRead(hr.person.userId)]).toEqual([Array(4).fill(true), Array(4).fill(false)]);

  await karim.api('PATCH /api/v1/mentoring_relationships/:id', { params: { id: relationshipId }, body: { event: 'finish' } });
  const { data: ended } = await lea.api('GET /api/v1/mentoring_relationships/:id', { params: { id: relationshipId } });
  expect(ended).toMatchObject({ aasm_state: 'finished', path: { step: 'done', held: 1 }, review: { own: 'not_yet' }, shows_end: true });
  await letWorkerFinish(company);
  const subjects = await Promise.all([lea, karim].map(async ({ email }) => (await mailsOf(testApp, email)).map(({ subject }) => subject)));
  expect(subjects.flat().join()).toContain('Léa Durand aimerait échanger avec vous');
  expect(subjects.flat().join()).toContain('Votre échange entre pairs avec Karim Durand est terminé');
  const texts = (await Promise.all([lea, karim].map(({ email }) => mailsOf(testApp, email))))
    .flat()
    .map(({ text }) => text.replaceAll(/https?:\S+/g, ''));
  expect(texts.filter((text) => /mentor|accompagner/.test(text))).toEqual([]);
});

test('peers have limits of their own, take no place of mentoring and are counted apart', async () => {
  const { company, lea, karim, elodie } = await aScene();
  await company.within((tx) =>
    tx.updateTable('company_settings').set({ max_peer_relationships: 1, max_pending_peer_requests: 1 }).execute(),
  );
  const nora = await aParticipant(company, { user: { first_name: 'Nora', found_by_peers: true } });
  for (const person of [lea, karim]) await choose(person, true);
  const ask = (from: TestPerson, to: TestPerson) => from.api(send, { body: { peer_id: to.participantId, topic: 'Oser', message } });
  const { data: request } = await lea.api(send, { body: { peer_id: karim.participantId, topic: 'Oser', message } });
  expect(await refusal(ask(lea, nora))).toMatchObject({ code: 'request_pending_limit' });
  expect(await refusal(ask(karim, lea))).toMatchObject({ code: 'request_already_open' });
  await karim.api(answer, { params: { id: request.id }, body: { event: 'accept' } });
  expect(await refusal(ask(karim, lea))).toMatchObject({ code: 'relationship_already_open' });
  expect(await refusal(ask(nora, karim))).toMatchObject({ code: 'request_limit_reached' });
  expect(await namesOf(nora)).toEqual([]);

  // Both still look for a mentor: a mentor finds them, and they may ask.
  const found = (await elodie.api(list)).data.map(({ first_name }) => first_name);
  expect(found).toEqual(expect.arrayContaining(['Léa', 'Karim']));
  await lea.api(send, { body: { presenter_id: elodie.presenterId, topic: 'Oser', message } });
  const { hr } = await consoleUsers(company);
  const results = await hr.api('GET /backoffice/v1/results', { query: {} });
  expect(results).toMatchObject({ relationships: { active: 0 }, peer_relationships: { active: 1, finished: 0, held: 0 } });
  const filter = { filter: JSON.stringify({ kind: 'peer' }) };
  const listed = await hr.api('GET /backoffice/v1/mentoring_relationships', { query: filter as never });
  expect(listed).toMatchObject([{ kind: 'peer', health: { word: 'calm' }, participant: { first_name: 'Léa' } }]);
});

test('a declined request leads to other peers', async () => {
  const { company, lea, karim } = await aScene();
  for (const person of [lea, karim]) await choose(person, true);
  const { data: request } = await lea.api(send, { body: { peer_id: karim.participantId, topic: 'Oser', message } });
  await karim.api(answer, { params: { id: request.id }, body: { event: 'decline', reason: 'no_time' } });
  await letWorkerFinish(company);
  const [mail] = await mailsOf(testApp, lea.email);
  expect(mail?.subject).toBe('Karim Durand ne peut pas échanger avec vous cette fois');
  expect(mail?.text).toMatch(/Voir d’autres pairs \S+\/community\?show=peer/);
});

test('after a company switches peers off, running relationships continue and no new one can begin', async () => {
  const { company, lea, karim } = await aScene();
  for (const person of [lea, karim]) await choose(person, true);
  const { data: request } = await lea.api(send, { body: { peer_id: karim.participantId, topic: 'Oser', message } });
  await company.within((tx) => tx.updateTable('company_settings').set({ peer_relationships: false }).execute());
  expect(await refusal(lea.api(list))).toMatchObject({ code: 'forbidden' });
  expect(await refusal(choose(lea, true))).toMatchObject({ code: 'forbidden' });
  expect(await refusal(karim.api(answer, { params: { id: request.id }, body: { event: 'accept' } }))).toMatchObject({ code: 'forbidden' });
  expect((await karim.api('GET /api/v1/mentoring_requests')).data).toMatchObject([{ kind: 'peer', can: { decline: true } }]);
});
