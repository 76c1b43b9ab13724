import { describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const message = 'Bonjour, votre projet m’a rappelé le mien et j’aimerais vous aider à avancer.';
const day = 86_400_000;

function offerHelp(presenter: TestPerson, participant_id: string) {
  return presenter.api('POST /api/v1/mentoring_requests', { body: { participant_id, topic: 'Prise de poste', message } });
}

async function anOffer() {
  const company = await aCompany(testApp);
  const participant = await aParticipant(company, { user: { first_name: 'Léa', last_name: 'Martin' } });
  const presenter = await aPresenter(company, { user: { first_name: 'Paul', last_name: 'Bernard' }, language: 'en' });
  const { data } = await offerHelp(presenter, participant.participantId);
  return { company, participant, presenter, data };
}

function answer(
  person: TestPerson,
  id: string,
  body: { event: 'accept' } | { event: 'withdraw' } | { event: 'decline'; reason: 'no_time' },
) {
  return person.api('PATCH /api/v1/mentoring_requests/:id', { params: { id }, body });
}

const kindsOf = async (person: TestPerson) => (await person.api('GET /api/v1/notifications')).data.map(({ kind }) => kind);
const subjectsOf = async (person: TestPerson) => (await mailsOf(testApp, person.email)).map(({ subject }) => subject);

test('the participant reads the offer with reasons from their side, and accepts it', async () => {
  const { company, participant, presenter, data } = await anOffer();
  expect(data).toMatchObject({ viewer: 'presenter', initiated_by: 'presenter', can: { accept: false, decline: false, withdraw: true } });
  const [received] = (await participant.api('GET /api/v1/mentoring_requests', { query: { state: 'requested' } })).data;
  expect(received).toMatchObject({
    id: data.id,
    viewer: 'participant',
    message,
    topic: 'Prise de poste',
    match: { score: expect.any(Number) },
    can: { accept: true, decline: true, withdraw: false },
  });
  await letWorkerFinish(company);
  const [mail] = await mailsOf(testApp, participant.email);
  expect(mail?.subject).toBe('Paul Bernard vous propose son aide');
  expect(mail?.text).toContain(message);

  const { data: accepted } = await answer(participant, data.id, { event: 'accept' });
  expect(accepted).toMatchObject({ aasm_state: 'confirmed', relationship_id: expect.any(String) });
  for (const person of [participant, presenter]) {
    expect((await person.api('GET /api/v1/mentoring_relationships')).data).toMatchObject([{ aasm_state: 'initiated' }]);
  }
  await letWorkerFinish(company);
  expect(await subjectsOf(participant)).toEqual(['Paul Bernard vous propose son aide']);
  expect(await subjectsOf(presenter)).toEqual(['Léa Martin has accepted your offer']);
  expect(await kindsOf(participant)).toEqual(['mentoring_offer.created']);
  expect(await kindsOf(presenter)).toEqual(['mentoring_offer.accepted']);
});

test('the presenter reads that an offer is declined', async () => {
  const { company, participant, presenter, data } = await anOffer();
  await answer(participant, data.id, { event: 'decline', reason: 'no_time' });
  await letWorkerFinish(company);
  const [mail] = await mailsOf(testApp, presenter.email);
  expect(mail?.subject).toBe('Léa Martin cannot take up your offer this time');
  expect(mail?.text).toContain('does not have time to start a mentorship at the moment');
});

test('the presenter withdraws an offer and may offer again', async () => {
  const { company, participant, presenter, data } = await anOffer();
  await answer(presenter, data.id, { event: 'withdraw' });
  await letWorkerFinish(company);
  expect(await kindsOf(participant)).toEqual(['mentoring_offer.withdrawn', 'mentoring_offer.created']);
  await offerHelp(presenter, participant.participantId);
});

test('the participant is reminded on days 3 and 7, and both read that the offer expires on day 14', async () => {
  const { company, participant, presenter, data } = await anOffer();
  const sentAt = Date.parse(data.created_at);
  try {
    for (const days of [3, 7, 14]) {
      testApp.clock.now = new Date(sentAt + days * day);
      await runDueJobs(company, 'request-reminders', 'request-expiry');
    }
    const events = await company.within((tx) => tx.selectFrom('events').orderBy('id').select('name').execute());
    const verbs = ['created', 'reminder', 'reminder', 'expired'];
    expect(events.map(({ name }) => name)).toEqual(verbs.map((verb) => `mentoring_offer.${verb}`));
    await letWorkerFinish(company);
    expect((await subjectsOf(participant)).at(-1)).toBe('La proposition de Paul Bernard a expiré');
    expect(await subjectsOf(presenter)).toEqual(['Léa Martin did not reply to your offer']);
  } finally {
    testApp.clock.now = new Date(sentAt);
  }
});

test('one idempotency key makes one offer', async () => {
  const company = await aCompany(testApp);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const body = { participant_id: participant.participantId, topic: 'Réseau', message };
  const send = () => presenter.api('POST /api/v1/mentoring_requests', { body, idempotencyKey: 'one-offer-0001' });
  expect((await send()).data.id).toBe((await send()).data.id);
});

test('an offer has one of the participant’s needs or a topic, and one receiver', async () => {
  const company = await aCompany(testApp);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const participant_id = participant.participantId;
  const bodies = [
    { participant_id, need: 'unknown', message },
    { participant_id, need: 'career', topic: 'both', message },
    { participant_id, message },
    { participant_id, presenter_id: presenter.presenterId, topic: 'T', message },
    { topic: 'T', message },
  ];
  for (const body of bodies) expect((await refusal(presenter.api('POST /api/v1/mentoring_requests', { body }))).code).toBe('invalid');
});

test('offers that are not allowed are refused', async () => {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company);
  const participant = await aParticipant(company);
  const both = await aPerson(company, { participant: true, presenter: true });
  const full = await aParticipant(company);
  const busy = await aPresenter(company, { presenter: { max_relationships: 1 } });
  await insertRelationship(company, full, busy, 'initiated');
  const past = await aParticipant(company);
  await insertRelationship(company, past, presenter, 'finished');
  const report = await aParticipant(company, { user: { manager_id: presenter.userId } });
  const hidden = await aParticipant(company, { user: { profile_visible: false } });
  const suspended = await aParticipant(company, { user: { state: 'suspended' } });
  const left = await aParticipant(company, { participant: { left_at: new Date() } });
  const closed = await aParticipant(company, { user: { accepts_offers: false } });
  const foreign = await aParticipant(await aCompany(testApp));
  const cases: [title: string, TestPerson, participantId: string, code: string][] = [
    ['from a participant without a presenter profile', participant, both.participantId, 'forbidden'],
    ['to oneself', both, both.participantId, 'not_eligible'],
    ['to a presenter profile', presenter, both.presenterId, 'not_found'],
    ['to a participant of another company', presenter, foreign.participantId, 'not_found'],
    ['to a hidden participant', presenter, hidden.participantId, 'not_found'],
    ['to a suspended participant', presenter, suspended.participantId, 'not_found'],
    ['to a participant who left', presenter, left.participantId, 'not_found'],
    ['to a participant who refuses offers', presenter, closed.participantId, 'not_eligible'],
    ['to a participant at their limit', presenter, full.participantId, 'request_limit_reached'],
    ['from a presenter at their limit', busy, participant.participantId, 'request_limit_reached'],
    ['to a past partner', presenter, past.participantId, 'not_eligible'],
    ['to a direct report', presenter, report.participantId, 'not_eligible'],
    [
      'from a paused presenter',
      await aPresenter(company, { presenter: { paused_at: new Date() } }),
      participant.participantId,
      'not_eligible',
    ],
    [
      'from an incomplete presenter',
      await aPresenter(company, { presenter: { completion_percentage: 10 } }),
      participant.participantId,
      'profile_incomplete',
    ],
  ];
  for (const [title, sender, participantId, code] of cases) {
    expect([title, (await refusal(offerHelp(sender, participantId))).code]).toEqual([title, code]);
  }
  expect((await offerHelp(presenter, participant.participantId)).data.aasm_state).toBe('requested');
});

test('an offer does not count among the participant’s own pending requests', async () => {
  const company = await aCompany(testApp, { max_pending_requests: 1 });
  const participant = await aParticipant(company);
  await offerHelp(await aPresenter(company), participant.participantId);
  const { presenterId: presenter_id } = await aPresenter(company);
  await participant.api('POST /api/v1/mentoring_requests', { body: { presenter_id, topic: 'T', message } });
});

test('an offer cannot be accepted once the presenter’s account is suspended', async () => {
  const { company, participant, presenter, data } = await anOffer();
  await company.within((tx) => tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', presenter.userId).execute());
  const shown = await participant.api('GET /api/v1/mentoring_requests/:id', { params: { id: data.id } });
  expect(shown.data.can).toEqual({ accept: false, decline: true, orient: false, withdraw: false });
  expect((await refusal(answer(participant, data.id, { event: 'accept' }))).code).toBe('not_eligible');
});

describe('open requests end', () => {
  const statesOf = (company: TestCompany) =>
    company.within((tx) =>
      tx.selectFrom('mentoring_requests').where('cancellation', 'is not', null).orderBy('id').select(['id', 'cancellation']).execute(),
    );

  test('when the participant has no room left: their requests are withdrawn, the offers to them declined', async () => {
    const company = await aCompany(testApp);
    const participant = await aParticipant(company);
    const [one, two, three] = [await aPresenter(company), await aPresenter(company), await aPresenter(company)];
    const accepted = await offerHelp(one, participant.participantId);
    const offer = await offerHelp(two, participant.participantId);
    const body = { presenter_id: three.presenterId, topic: 'T', message };
    const request = await participant.api('POST /api/v1/mentoring_requests', { body });
    await answer(participant, accepted.data.id, { event: 'accept' });
    await letWorkerFinish(company);
    expect(await statesOf(company)).toEqual([
      { id: offer.data.id, cancellation: 'declined' },
      { id: request.data.id, cancellation: 'withdrawn' },
    ]);
    expect(await kindsOf(two)).toEqual(['mentoring_offer.declined']);
    const [mail] = await mailsOf(testApp, two.email);
    expect(mail?.text).toContain('a maintenant un accompagnement avec quelqu’un d’autre');
  });

  test('when the presenter has no room left: their offers are withdrawn, the requests to them stay open', async () => {
    const company = await aCompany(testApp, { max_relationships_per_presenter: 1 });
    const presenter = await aPresenter(company);
    const [one, two, three] = [await aParticipant(company), await aParticipant(company), await aParticipant(company)];
    const accepted = await offerHelp(presenter, one.participantId);
    const offer = await offerHelp(presenter, two.participantId);
    await three.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenter.presenterId, topic: 'T', message } });
    await answer(one, accepted.data.id, { event: 'accept' });
    await letWorkerFinish(company);
    expect(await statesOf(company)).toEqual([{ id: offer.data.id, cancellation: 'withdrawn' }]);
    expect(await kindsOf(two)).toEqual(['mentoring_offer.withdrawn', 'mentoring_offer.created']);
  });

  test.each([
    ['leaves', { leave: true as const }],
    ['pauses', { pause: { paused: true } }],
  ])('when the presenter %s: their offers are withdrawn', async (_, body) => {
    const { company, participant, presenter, data } = await anOffer();
    await presenter.api('PATCH /api/v1/presenters/:id', { params: { id: presenter.presenterId }, body });
    await letWorkerFinish(company);
    expect(await statesOf(company)).toEqual([{ id: data.id, cancellation: 'withdrawn' }]);
    expect(await kindsOf(participant)).toEqual(['mentoring_offer.withdrawn', 'mentoring_offer.created']);
  });
});

async function insertRelationship(
  company: TestCompany,
  { participantId: participant_id }: TestPerson,
  { presenterId: presenter_id }: TestPerson,
  aasm_state: 'initiated' | 'finished',
): Promise<void> {
  const ended_at = aasm_state === 'finished' ? new Date() : null;
  await company.within((tx) =>
    tx.insertInto('mentoring_relationships').values({ participant_id, presenter_id, aasm_state, ended_at }).execute(),
  );
}
