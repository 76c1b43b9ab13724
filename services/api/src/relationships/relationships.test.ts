import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { atConsole } from '../testing/console.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { openStage, refusal } from '../testing/stage.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const stage = await openStage();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
const reason = 'Décidé avec la direction des réseaux';

async function aScene(settings: Parameters<typeof aCompany>[1] = {}) {
  const company = await aCompany(stage, settings);
  const mentee = await aParticipant(company, { user: { first_name: 'Léa', last_name: 'Martin' } });
  const mentor = await aPresenter(company, { user: { first_name: 'Paul', last_name: 'Bernard' }, language: 'en' });
  const referent = await aPerson(company, { roles: [{ name: 'hr_referent' }] });
  const console = await atConsole(stage, referent.email);
  const pair = { participant_id: mentee.participantId, presenter_id: mentor.presenterId, reason };
  const ask = async () =>
    (await mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: mentor.presenterId, topic: 'Réseau', message } })).data;
  const accept = (id: string) => mentor.api('PATCH /api/v1/mentoring_requests/:id', { params: { id }, body: { event: 'accept' } });
  return { company, mentee, mentor, console, pair, ask, accept };
}

test('a pair made at the console is told to both, and an open request between them goes quietly', async () => {
  const { company, mentee, mentor, console, pair, ask } = await aScene({ max_relationships_per_participant: 2 });
  const request = await ask();
  await letWorkerFinish(company);
  const opened = await console.api('POST /backoffice/v1/mentoring_relationships', { body: { ...pair, program_id: company.programId } });
  await letWorkerFinish(company);

  expect((await mailsOf(stage, mentee.email)).map(({ subject }) => subject)).toEqual(['Votre binôme avec Paul Bernard est formé']);
  expect((await mailsOf(stage, mentor.email)).map(({ subject }) => subject).slice(1)).toEqual(['You and Léa Martin are now a pair']);
  const own = await mentee.api('GET /api/v1/mentoring_relationships');
  expect(own.data).toMatchObject([{ id: opened.id, aasm_state: 'admin_initiated', admin_reason: reason, mentoring_request_id: null }]);
  const opener = await mentee.api('GET /api/v1/mentoring_relationships/:id/mentoring_request', { params: { id: opened.id } });
  expect(opener.data).toBeNull();
  const closed = await mentee.api('GET /api/v1/mentoring_requests/:id', { params: { id: request.id } });
  expect(closed.data).toMatchObject({ aasm_state: 'cancelled', cancellation: 'withdrawn' });
  expect((await mentor.api('GET /api/v1/notifications')).data.map(({ kind }) => kind)).toEqual([
    'mentoring_relationship.admin_initiated',
    'mentoring_request.created',
  ]);
});

test('a finished accompaniment finishes its request; contacts are no longer shown', async () => {
  const { company, mentee, mentor, console, ask, accept } = await aScene();
  const { id } = await ask();
  const mentoring_relationship_id = String((await accept(id)).data.relationship_id);
  await console.api('POST /backoffice/v1/relationship_closures', { body: { mentoring_relationship_id, reason } });
  await letWorkerFinish(company);
  const { data } = await mentee.api('GET /api/v1/mentoring_requests/:id', { params: { id } });
  expect(data).toMatchObject({ aasm_state: 'finished', match: null });
  const relationship = await mentor.api('GET /api/v1/mentoring_relationships/:id', { params: { id: mentoring_relationship_id } });
  expect(relationship.data).toMatchObject({
    aasm_state: 'admin_finished',
    partner_contact: null,
    next_step: 'fill_review',
    admin_reason: reason,
  });
  const mail = (await mailsOf(stage, mentor.email)).at(-1);
  expect(mail?.subject).toBe('Your mentoring with Léa Martin has ended');
  expect(mail?.text).toContain(reason);
});

test('an accompaniment taken back takes its request with it, and both may start anew', async () => {
  const { console, mentee, ask, accept } = await aScene();
  const { id } = await ask();
  const mentoring_relationship_id = String((await accept(id)).data.relationship_id);
  await console.api('POST /backoffice/v1/relationship_removals', { body: { mentoring_relationship_id, reason } });
  const { data } = await mentee.api('GET /api/v1/mentoring_requests/:id', { params: { id } });
  expect(data).toMatchObject({ aasm_state: 'cancelled', cancellation: 'revoked', revocation_reason: reason });
  expect((await mentee.api('GET /api/v1/mentoring_requests', { query: { state: 'cancelled' } })).total).toBe(1);
  await accept((await ask()).id);
});

test('administrators and mentors at once keep to one limit', async () => {
  const { company, console, mentor } = await aScene({ max_relationships_per_presenter: 2 });
  const mentees = await Promise.all(Array.from({ length: 8 }, () => aParticipant(company)));
  const requests = await Promise.all(
    mentees
      .slice(0, 4)
      .map((mentee) =>
        mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: mentor.presenterId, topic: 'Réseau', message } }),
      ),
  );
  const accepts = requests.map(({ data }) =>
    mentor.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body: { event: 'accept' } }),
  );
  const pairs = mentees.slice(4).map(({ participantId }) =>
    console.api('POST /backoffice/v1/mentoring_relationships', {
      body: { participant_id: participantId, presenter_id: mentor.presenterId, reason },
    }),
  );
  const settled = await Promise.allSettled([...accepts, ...pairs]);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await mentor.api('GET /api/v1/mentoring_relationships')).total).toBe(2);
});

test('running accompaniments come first; a side that one does not hold is refused; others’ do not exist', async () => {
  const { company, mentee, mentor, console, pair } = await aScene({ max_relationships_per_participant: 2 });
  const first = await console.api('POST /backoffice/v1/mentoring_relationships', { body: pair });
  const other = await aPresenter(company);
  const second = await console.api('POST /backoffice/v1/mentoring_relationships', { body: { ...pair, presenter_id: other.presenterId } });
  await console.api('POST /backoffice/v1/relationship_closures', { body: { mentoring_relationship_id: second.id, reason } });
  const page = await mentee.api('GET /api/v1/mentoring_relationships', { query: { page_size: 1 } });
  expect(page).toMatchObject({ total: 2, page_size: 1, data: [{ id: first.id }] });
  expect((await refusal(mentee.api('GET /api/v1/mentoring_relationships', { query: { as: 'presenter' } }))).code).toBe('forbidden');
  for (const stranger of [other, await aPresenter(await aCompany(stage))]) {
    for (const name of ['GET /api/v1/mentoring_relationships/:id', 'GET /api/v1/mentoring_relationships/:id/mentoring_request'] as const) {
      expect((await refusal(stranger.api(name, { params: { id: first.id } }))).status).toBe(404);
    }
  }
  expect((await mentor.api('GET /api/v1/mentoring_relationships')).total).toBe(1);
});
