import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPresenter, type TestPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

function createRequest(participant: TestPerson, presenter: TestPerson) {
  return participant.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenter.presenterId, topic: 'Réseau', message } });
}

function createMany<T>(count: number, create: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, create));
}

/** Counts the outcomes of concurrent calls by error code; `done` for a success. */
async function countOutcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const codes = await Promise.all(
    calls.map((call) =>
      call.then(
        () => 'done',
        () => refusal(call).then(({ code }) => code),
      ),
    ),
  );
  return Object.fromEntries(
    Map.groupBy(codes, (code) => code)
      .entries()
      .map(([code, { length }]) => [code, length]),
  );
}

test.each([1, 2, 3])('of 20 concurrent acceptances with a limit of three, exactly three succeed (round %i)', async () => {
  const company = await aCompany(testApp, { max_relationships_per_presenter: 3 });
  const presenter = await aPresenter(company);
  const participants = await createMany(20, () => aParticipant(company));
  const requests = await Promise.all(participants.map((participant) => createRequest(participant, presenter)));
  const accepts = requests.map(({ data }) =>
    presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body: { event: 'accept' } }),
  );
  expect(await countOutcomes(accepts)).toEqual({ done: 3, request_limit_reached: 17 });
  const relationships = await presenter.api('GET /api/v1/mentoring_relationships');
  expect(relationships.total).toBe(3);
  expect((await presenter.api('GET /api/v1/mentoring_requests', { query: { state: 'requested' } })).total).toBe(17);
});

function offerHelp(presenter: TestPerson, participant: TestPerson) {
  return presenter.api('POST /api/v1/mentoring_requests', {
    body: { participant_id: participant.participantId, topic: 'Réseau', message },
  });
}

function accept(person: TestPerson, id: string) {
  return person.api('PATCH /api/v1/mentoring_requests/:id', { params: { id }, body: { event: 'accept' } });
}

test.each([1, 2, 3])(
  'of 20 concurrent acceptances of offers and requests with a limit of three, exactly three succeed (round %i)',
  async () => {
    const company = await aCompany(testApp, { max_relationships_per_presenter: 3 });
    const presenter = await aPresenter(company);
    const participants = await createMany(20, () => aParticipant(company));
    const open = await Promise.all(
      participants.map(async (participant, index) =>
        index < 5
          ? { person: participant, id: (await offerHelp(presenter, participant)).data.id }
          : { person: presenter, id: (await createRequest(participant, presenter)).data.id },
      ),
    );
    expect(await countOutcomes(open.map(({ person, id }) => accept(person, id)))).toEqual({ done: 3, request_limit_reached: 17 });
    expect((await presenter.api('GET /api/v1/mentoring_relationships')).total).toBe(3);
  },
);

test('accepting an offer and a request at the same time starts one relationship if the participant has one place', async () => {
  const company = await aCompany(testApp);
  for (let round = 0; round < 5; round += 1) {
    const [participant, one, two] = [await aParticipant(company), await aPresenter(company), await aPresenter(company)];
    const [offer, request] = [await offerHelp(one, participant), await createRequest(participant, two)];
    const calls = [accept(participant, offer.data.id), accept(two, request.data.id)];
    expect(await countOutcomes(calls)).toEqual({ done: 1, request_limit_reached: 1 });
    expect((await participant.api('GET /api/v1/mentoring_relationships')).total).toBe(1);
  }
});

test('of 20 concurrent offers, five stay pending', async () => {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company);
  const participants = await createMany(20, () => aParticipant(company));
  const outcomes = await countOutcomes(participants.map((participant) => offerHelp(presenter, participant)));
  expect(outcomes).toEqual({ done: 5, offer_pending_limit: 15 });
  const refused = await refusal(offerHelp(presenter, await aParticipant(company)));
  expect(refused.messages).toEqual(['Vous avez déjà 5 propositions d’aide en attente. Attendez une réponse ou retirez une proposition.']);
});

test('a request and an offer between two people at the same time leave one open request', async () => {
  const company = await aCompany(testApp);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const calls = Array.from({ length: 6 }, (_, index) =>
    index % 2 === 0 ? createRequest(participant, presenter) : offerHelp(presenter, participant),
  );
  expect(await countOutcomes(calls)).toEqual({ done: 1, request_already_open: 5 });
  expect((await participant.api('GET /api/v1/mentoring_requests')).total).toBe(1);
});

test('the presenter’s own limit applies if it is lower', async () => {
  const company = await aCompany(testApp, { max_relationships_per_presenter: 3 });
  const presenter = await aPresenter(company, { presenter: { max_relationships: 1 } });
  const participants = await createMany(3, () => aParticipant(company));
  const requests = await Promise.all(participants.map((participant) => createRequest(participant, presenter)));
  const accepts = requests.map(({ data }) =>
    presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body: { event: 'accept' } }),
  );
  expect(await countOutcomes(accepts)).toEqual({ done: 1, request_limit_reached: 2 });
});

test('a full presenter reads it on the request, raises their limit and accepts', async () => {
  const company = await aCompany(testApp, { max_relationships_per_presenter: 3 });
  const presenter = await aPresenter(company, { presenter: { max_relationships: 1 } });
  const [first, second] = await createMany(2, async () => (await createRequest(await aParticipant(company), presenter)).data);
  const accept = (id = '') => presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id }, body: { event: 'accept' } });
  const fullOf = async (id = '') => (await presenter.api('GET /api/v1/mentoring_requests/:id', { params: { id } })).data.full;
  expect(await fullOf(first?.id)).toBeNull();
  await accept(first?.id);
  expect(await fullOf(first?.id)).toBeNull();
  expect(await fullOf(second?.id)).toEqual({ side: 'presenter', active: 1, max: 1 });
  expect((await refusal(accept(second?.id))).messages).toEqual([
    'Vous accompagnez déjà autant de personnes que vous l’avez prévu. Augmentez votre capacité, ou attendez la fin d’un accompagnement, puis acceptez.',
  ]);
  await presenter.api('PATCH /api/v1/presenters/:id', { params: { id: presenter.presenterId }, body: { max_relationships: 2 } });
  expect(await fullOf(second?.id)).toBeNull();
  await accept(second?.id);
});

test('a presenter reads that the participant is full', async () => {
  const company = await aCompany(testApp, { max_relationships_per_participant: 1 });
  const participant = await aParticipant(company);
  const [one, other] = [await aPresenter(company), await aPresenter(company)];
  const { data: request } = await createRequest(participant, one);
  const params = { id: request.id };
  // The worker has not withdrawn the request yet.
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: participant.participantId, presenter_id: other.presenterId, aasm_state: 'initiated' })
      .execute(),
  );
  const read = await one.api('GET /api/v1/mentoring_requests/:id', { params });
  expect(read.data.full).toEqual({ side: 'participant', active: 1, max: 1 });
  const accept = one.api('PATCH /api/v1/mentoring_requests/:id', { params, body: { event: 'accept' } });
  expect((await refusal(accept)).messages).toEqual([
    'Cette personne a déjà autant d’accompagnements que prévu. Attendez qu’une place se libère.',
  ]);
});

test('concurrent acceptances of one participant create one relationship', async () => {
  const company = await aCompany(testApp, { max_pending_requests: 8 });
  const participant = await aParticipant(company);
  const presenters = await createMany(8, () => aPresenter(company));
  const requests = await Promise.all(presenters.map((presenter) => createRequest(participant, presenter)));
  const accepts = requests.map(({ data }, index) =>
    presenters[index]?.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body: { event: 'accept' } }),
  );
  expect(await countOutcomes(accepts.filter((call) => call !== undefined))).toEqual({ done: 1, request_limit_reached: 7 });
});

test('of 20 concurrent requests, three stay pending', async () => {
  const company = await aCompany(testApp);
  const participant = await aParticipant(company);
  const presenters = await createMany(20, () => aPresenter(company));
  expect(await countOutcomes(presenters.map((presenter) => createRequest(participant, presenter)))).toEqual({
    done: 3,
    request_pending_limit: 17,
  });
  const refused = await refusal(createRequest(participant, await aPresenter(company)));
  expect(refused.messages).toEqual(['Vous avez déjà 3 demandes en attente. Attendez une réponse ou retirez une demande.']);
});

test('two people have one open request, also under concurrency', async () => {
  const company = await aCompany(testApp);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  expect(await countOutcomes(Array.from({ length: 5 }, () => createRequest(participant, presenter)))).toEqual({
    done: 1,
    request_already_open: 4,
  });
  const [request] = (await participant.api('GET /api/v1/mentoring_requests')).data;
  await participant.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: String(request?.id) }, body: { event: 'withdraw' } });
  await createRequest(participant, presenter);
});

test('of ten concurrent answers, one succeeds', async () => {
  const company = await aCompany(testApp);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const { data } = await createRequest(participant, presenter);
  const events = [{ event: 'accept' }, { event: 'decline', reason: 'no_time' }] as const;
  const answers = Array.from({ length: 10 }, (_, index) =>
    presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body: events[index % 2] ?? events[0] }),
  );
  expect(await countOutcomes(answers)).toEqual({ done: 1, transition_refused: 9 });
  // An acceptance is an event of the relationship.
  const recorded = await company.within((tx) => tx.selectFrom('events').where('name', 'like', 'mentoring_%').select('name').execute());
  expect(recorded).toHaveLength(2);
});

test('accepting is refused when the relationship was created at the console meanwhile', async () => {
  const company = await aCompany(testApp, { max_relationships_per_participant: 2 });
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company)];
  const { data } = await createRequest(participant, presenter);
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: participant.participantId, presenter_id: presenter.presenterId, aasm_state: 'admin_initiated' })
      .execute(),
  );
  const accept = presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body: { event: 'accept' } });
  expect((await refusal(accept)).code).toBe('relationship_already_open');
  expect((await refusal(createRequest(participant, presenter))).code).toBe('relationship_already_open');
});
