import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { signInToConsole } from '../testing/console.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
const reason = 'Décidé avec la direction des réseaux';

async function aScene(settings: Parameters<typeof aCompany>[1] = {}) {
  const company = await aCompany(testApp, settings);
  const participant = await aParticipant(company, { user: { first_name: 'Léa', last_name: 'Martin' } });
  const presenter = await aPresenter(company, { user: { first_name: 'Paul', last_name: 'Bernard' }, language: 'en' });
  const referent = await aPerson(company, { roles: [{ name: 'hr_referent' }] });
  const console = await signInToConsole(testApp, referent.email);
  const body = { participant_id: participant.participantId, presenter_id: presenter.presenterId, reason };
  const createRequest = async () =>
    (await participant.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenter.presenterId, topic: 'Réseau', message } }))
      .data;
  const accept = (id: string) => presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id }, body: { event: 'accept' } });
  return { company, participant, presenter, console, body, createRequest, accept };
}

test('creating a relationship at the console notifies both partners and withdraws their open request without a notification', async () => {
  const { company, participant, presenter, console, body, createRequest } = await aScene({ max_relationships_per_participant: 2 });
  const request = await createRequest();
  await letWorkerFinish(company);
  const opened = await console.api('POST /backoffice/v1/mentoring_relationships', { body: { ...body, program_id: company.programId } });
  await letWorkerFinish(company);

  const mails = await mailsOf(testApp, participant.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Votre accompagnement avec Paul Bernard commence']);
  expect(mails[0]?.text).toContain(reason);
  expect((await mailsOf(testApp, presenter.email)).map(({ subject }) => subject).slice(1)).toEqual([
    'Your mentorship with Léa Martin has started',
  ]);
  const list = await participant.api('GET /api/v1/mentoring_relationships');
  expect(list.data).toMatchObject([{ id: opened.id, aasm_state: 'admin_initiated', admin_reason: reason, mentoring_request_id: null }]);
  const openingRequest = await participant.api('GET /api/v1/mentoring_relationships/:id/mentoring_request', { params: { id: opened.id } });
  expect(openingRequest.data).toBeNull();
  const closed = await participant.api('GET /api/v1/mentoring_requests/:id', { params: { id: request.id } });
  expect(closed.data).toMatchObject({ aasm_state: 'cancelled', cancellation: 'withdrawn' });
  expect((await presenter.api('GET /api/v1/notifications')).data.map(({ kind }) => kind)).toEqual([
    'mentoring_relationship.admin_initiated',
    'mentoring_request.created',
  ]);
});

test('finishing a relationship finishes its request and hides the contacts', async () => {
  const { company, participant, presenter, console, createRequest, accept } = await aScene();
  const { id } = await createRequest();
  const mentoring_relationship_id = String((await accept(id)).data.relationship_id);
  await console.api('POST /backoffice/v1/relationship_closures', { body: { mentoring_relationship_id, reason } });
  await letWorkerFinish(company);
  const { data } = await participant.api('GET /api/v1/mentoring_requests/:id', { params: { id } });
  expect(data).toMatchObject({ aasm_state: 'finished', match: null });
  const relationship = await presenter.api('GET /api/v1/mentoring_relationships/:id', { params: { id: mentoring_relationship_id } });
  expect(relationship.data).toMatchObject({
    aasm_state: 'admin_finished',
    partner_contact: null,
    // They never met: nothing is asked for.
    next_step: 'none',
    admin_reason: reason,
  });
  const mail = (await mailsOf(testApp, presenter.email)).at(-1);
  expect(mail?.subject).toBe('Your mentorship with Léa Martin has ended');
  expect(mail?.text).toContain(reason);
});

test('cancelling a relationship revokes its request, and a new request is allowed', async () => {
  const { console, participant, createRequest, accept } = await aScene();
  const { id } = await createRequest();
  const mentoring_relationship_id = String((await accept(id)).data.relationship_id);
  await console.api('POST /backoffice/v1/relationship_removals', { body: { mentoring_relationship_id, reason } });
  const { data } = await participant.api('GET /api/v1/mentoring_requests/:id', { params: { id } });
  expect(data).toMatchObject({ aasm_state: 'cancelled', cancellation: 'revoked', revocation_reason: reason });
  expect((await participant.api('GET /api/v1/mentoring_requests', { query: { state: 'cancelled' } })).total).toBe(1);
  await accept((await createRequest()).id);
});

test('concurrent creations at the console and acceptances respect the limit', async () => {
  const { company, console, presenter } = await aScene({ max_relationships_per_presenter: 2 });
  const participants = await Promise.all(Array.from({ length: 8 }, () => aParticipant(company)));
  const requests = await Promise.all(
    participants
      .slice(0, 4)
      .map((participant) =>
        participant.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenter.presenterId, topic: 'Réseau', message } }),
      ),
  );
  const accepts = requests.map(({ data }) =>
    presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body: { event: 'accept' } }),
  );
  const creations = participants.slice(4).map(({ participantId }) =>
    console.api('POST /backoffice/v1/mentoring_relationships', {
      body: { participant_id: participantId, presenter_id: presenter.presenterId, reason },
    }),
  );
  const results = await Promise.allSettled([...accepts, ...creations]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await presenter.api('GET /api/v1/mentoring_relationships')).total).toBe(2);
});

test('the list has running relationships first, refuses a side without a profile, and hides those of others', async () => {
  const { company, participant, presenter, console, body } = await aScene({ max_relationships_per_participant: 2 });
  const first = await console.api('POST /backoffice/v1/mentoring_relationships', { body });
  const other = await aPresenter(company);
  const second = await console.api('POST /backoffice/v1/mentoring_relationships', { body: { ...body, presenter_id: other.presenterId } });
  await console.api('POST /backoffice/v1/relationship_closures', { body: { mentoring_relationship_id: second.id, reason } });
  const page = await participant.api('GET /api/v1/mentoring_relationships', { query: { page_size: 1 } });
  expect(page).toMatchObject({ total: 2, page_size: 1, data: [{ id: first.id }] });
  expect((await refusal(participant.api('GET /api/v1/mentoring_relationships', { query: { as: 'presenter' } }))).code).toBe('forbidden');
  for (const stranger of [other, await aPresenter(await aCompany(testApp))]) {
    for (const name of ['GET /api/v1/mentoring_relationships/:id', 'GET /api/v1/mentoring_relationships/:id/mentoring_request'] as const) {
      expect((await refusal(stranger.api(name, { params: { id: first.id } }))).status).toBe(404);
    }
  }
  expect((await presenter.api('GET /api/v1/mentoring_relationships')).total).toBe(1);
});
