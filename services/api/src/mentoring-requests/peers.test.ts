import { expect, test } from 'vitest';
import { aCommunity } from '../testing/community.ts';
import { aParticipant, type TestPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';

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

test('a peer accepts, and both read one relationship from their own place', async () => {
  const { lea, karim } = await aScene();
  for (const person of [lea, karim]) await choose(person, true);
  const { data: request } = await lea.api(send, { body: { peer_id: karim.participantId, need: 'networks', message } });
  expect(request).toMatchObject({ kind: 'peer', viewer: 'participant', message });
  const [received] = (await karim.api('GET /api/v1/mentoring_requests')).data;
  expect(received).toMatchObject({
    id: request.id,
    viewer: 'presenter',
    message,
    can: { accept: true, orient: false },
    match: { score: expect.any(Number) },
  });
  await karim.api(answer, { params: { id: request.id }, body: { event: 'accept' } });
  for (const person of [lea, karim]) {
    const { data } = await person.api('GET /api/v1/mentoring_relationships');
    expect(data).toMatchObject([{ kind: 'peer', aasm_state: 'initiated', conversation_id: expect.any(String) }]);
  }
});
