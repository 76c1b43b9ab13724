import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPresenter, type TestPerson } from '../testing/person.ts';
import { openStage, refusal } from '../testing/stage.ts';

const stage = await openStage();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

function ask(mentee: TestPerson, mentor: TestPerson) {
  return mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: mentor.presenterId, topic: 'Réseau', message } });
}

function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, make));
}

/** How many calls succeeded, and the codes of the others, counted. */
async function outcome(calls: Promise<unknown>[]): Promise<Record<string, number>> {
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

test.each([1, 2, 3])('of twenty acceptances at once, a mentor with room for three gives exactly three (round %i)', async () => {
  const company = await aCompany(stage, { max_relationships_per_presenter: 3 });
  const mentor = await aPresenter(company);
  const mentees = await several(20, () => aParticipant(company));
  const requests = await Promise.all(mentees.map((mentee) => ask(mentee, mentor)));
  const accepts = requests.map(({ data }) =>
    mentor.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body: { event: 'accept' } }),
  );
  expect(await outcome(accepts)).toEqual({ done: 3, request_limit_reached: 17 });
  const relationships = await mentor.api('GET /api/v1/mentoring_relationships');
  expect(relationships.total).toBe(3);
  expect((await mentor.api('GET /api/v1/mentoring_requests', { query: { state: 'requested' } })).total).toBe(17);
});

test('the mentor’s own ceiling counts where it is lower', async () => {
  const company = await aCompany(stage, { max_relationships_per_presenter: 3 });
  const mentor = await aPresenter(company, { presenter: { max_relationships: 1 } });
  const mentees = await several(3, () => aParticipant(company));
  const requests = await Promise.all(mentees.map((mentee) => ask(mentee, mentor)));
  const accepts = requests.map(({ data }) =>
    mentor.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body: { event: 'accept' } }),
  );
  expect(await outcome(accepts)).toEqual({ done: 1, request_limit_reached: 2 });
});

test('mentors who accept the same mentee at once give one accompaniment', async () => {
  const company = await aCompany(stage, { max_pending_requests: 8 });
  const mentee = await aParticipant(company);
  const mentors = await several(8, () => aPresenter(company));
  const requests = await Promise.all(mentors.map((mentor) => ask(mentee, mentor)));
  const accepts = requests.map(({ data }, index) =>
    mentors[index]?.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body: { event: 'accept' } }),
  );
  expect(await outcome(accepts.filter((call) => call !== undefined))).toEqual({ done: 1, request_limit_reached: 7 });
});

test('of twenty questions at once, a mentee has three pending', async () => {
  const company = await aCompany(stage);
  const mentee = await aParticipant(company);
  const mentors = await several(20, () => aPresenter(company));
  expect(await outcome(mentors.map((mentor) => ask(mentee, mentor)))).toEqual({ done: 3, request_pending_limit: 17 });
  const refused = await refusal(ask(mentee, await aPresenter(company)));
  expect(refused.messages).toEqual(['Vous avez déjà 3 demandes en attente. Attendez une réponse ou retirez une demande.']);
});

test('one open request between two people, asked one after the other or at once', async () => {
  const company = await aCompany(stage);
  const [mentee, mentor] = [await aParticipant(company), await aPresenter(company)];
  expect(await outcome(Array.from({ length: 5 }, () => ask(mentee, mentor)))).toEqual({ done: 1, request_already_open: 4 });
  const [request] = (await mentee.api('GET /api/v1/mentoring_requests')).data;
  await mentee.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: String(request?.id) }, body: { event: 'withdraw' } });
  await ask(mentee, mentor);
});

test('one request is answered once: of ten answers at once, the first counts', async () => {
  const company = await aCompany(stage);
  const [mentee, mentor] = [await aParticipant(company), await aPresenter(company)];
  const { data } = await ask(mentee, mentor);
  const events = [{ event: 'accept' }, { event: 'decline', reason: 'no_time' }] as const;
  const answers = Array.from({ length: 10 }, (_, index) =>
    mentor.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body: events[index % 2] ?? events[0] }),
  );
  expect(await outcome(answers)).toEqual({ done: 1, transition_refused: 9 });
  const told = await company.within((tx) => tx.selectFrom('events').where('subject_id', '=', data.id).select('name').execute());
  expect(told).toHaveLength(2);
});

test('accepting while administrators have put the two together is refused as such', async () => {
  const company = await aCompany(stage, { max_relationships_per_participant: 2 });
  const [mentee, mentor] = [await aParticipant(company), await aPresenter(company)];
  const { data } = await ask(mentee, mentor);
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: mentee.participantId, presenter_id: mentor.presenterId, aasm_state: 'admin_initiated' })
      .execute(),
  );
  const accept = mentor.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body: { event: 'accept' } });
  expect((await refusal(accept)).code).toBe('relationship_already_open');
  expect((await refusal(ask(mentee, mentor))).code).toBe('relationship_already_open');
});
