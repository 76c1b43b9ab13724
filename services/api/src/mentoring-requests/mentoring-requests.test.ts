import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

async function aScene() {
  const company = await aCompany(testApp);
  const participant = await aParticipant(company, { user: { first_name: 'Léa', last_name: 'Martin' } });
  const presenter = await aPresenter(company, {
    user: { first_name: 'Paul', last_name: 'Bernard', phone: '+33 6 01 02 03 04' },
    language: 'en',
  });
  const createRequest = () =>
    participant.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenter.presenterId, topic: 'Prise de poste', message } });
  return { company, participant, presenter, createRequest };
}

test('accepting a request creates a relationship that both see', async () => {
  const { company, participant, presenter, createRequest } = await aScene();
  const { data: created } = await createRequest();
  expect(created).toMatchObject({
    aasm_state: 'requested',
    viewer: 'participant',
    presenter: { profile_id: presenter.presenterId, first_name: 'Paul', active: true },
    program: { id: company.programId, name: 'Mentorat' },
    topic: 'Prise de poste',
    message,
    answer: null,
    can: { accept: false, decline: false, withdraw: true },
  });
  expect(Date.parse(created.expires_at) - Date.parse(created.created_at)).toBe(14 * 86_400_000);

  const received = await presenter.api('GET /api/v1/mentoring_requests', { query: { state: 'requested' } });
  expect(received).toMatchObject({ total: 1, page: 1, page_size: 12 });
  expect(received.data[0]).toMatchObject({
    id: created.id,
    viewer: 'presenter',
    message,
    match: { score: expect.any(Number) },
    can: { accept: true, decline: true, withdraw: false },
  });

  const params = { id: created.id };
  const answer = 'With pleasure, let us talk next week.';
  const { data: accepted } = await presenter.api('PATCH /api/v1/mentoring_requests/:id', {
    params,
    body: { event: 'accept', message: answer },
  });
  expect(accepted).toMatchObject({ aasm_state: 'confirmed', answer, can: { accept: false, decline: false, withdraw: false } });

  // The reply holds what the write knows, and is what a reading returns.
  const { data: read } = await presenter.api('GET /api/v1/mentoring_requests/:id', { params });
  expect(accepted).toEqual({ ...read, match: null });

  const list = await participant.api('GET /api/v1/mentoring_relationships');
  expect(list.data).toMatchObject([
    {
      id: accepted.relationship_id,
      aasm_state: 'initiated',
      viewer: 'participant',
      mentoring_request_id: created.id,
      partner_contact: { email: presenter.email, phone: '+33 6 01 02 03 04' },
      next_step: 'plan_meeting',
    },
  ]);
  const relationship = { id: String(accepted.relationship_id) };
  expect((await presenter.api('GET /api/v1/mentoring_relationships/:id', { params: relationship })).data).toMatchObject({
    viewer: 'presenter',
    partner_contact: { email: participant.email },
  });
  const openingRequest = await participant.api('GET /api/v1/mentoring_relationships/:id/mentoring_request', { params: relationship });
  expect(openingRequest.data).toMatchObject({ id: created.id, message, answer });
});

test('an acceptance is one event with the ids of the request and of the relationship', async () => {
  const { company, presenter, createRequest } = await aScene();
  const { data } = await createRequest();
  const params = { id: data.id };
  const { data: accepted } = await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params, body: { event: 'accept' } });
  const events = await company.within((tx) => tx.selectFrom('events').orderBy('id').select(['name', 'subject_id', 'data']).execute());
  expect(events).toEqual([
    { name: 'mentoring_request.created', subject_id: data.id, data: {} },
    {
      name: 'mentoring_relationship.agreed',
      subject_id: accepted.relationship_id,
      data: { mentoring_request_id: data.id, accepted_by: 'presenter' },
    },
  ]);
});

test('an acceptance that the previous version recorded as two events is announced to each partner once', async () => {
  const { company, participant, presenter, createRequest } = await aScene();
  const { data } = await createRequest();
  const params = { id: data.id };
  const { data: accepted } = await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params, body: { event: 'accept' } });
  await company.within(async (tx) => {
    await tx.deleteFrom('events').execute();
    const created_at = testApp.clock.now;
    const begun = { name: 'mentoring_relationship.initiated', data: JSON.stringify({ accepted_by: 'presenter' }) };
    await tx
      .insertInto('events')
      .values([
        { name: 'mentoring_request.accepted', data: '{}', subject_id: data.id, created_at },
        { ...begun, subject_id: String(accepted.relationship_id), created_at },
      ])
      .execute();
  });
  await letWorkerFinish(company);
  const subjects = async ({ email }: { email: string }) => (await mailsOf(testApp, email)).map(({ subject }) => subject);
  expect(await subjects(presenter)).toEqual([]);
  expect(await subjects(participant)).toEqual(['Paul Bernard a dit oui']);
});

test('a mail that the previous version queued is about its event', async () => {
  const { company, participant, createRequest } = await aScene();
  const { data } = await createRequest();
  await company.within(async (tx) => {
    const created_at = testApp.clock.now;
    const event = { name: 'mentoring_request.accepted', data: '{}', subject_id: data.id, created_at, delivered_at: created_at };
    const { id: event_id } = await tx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('directory.mails').values({ kind: 'event', event_id, user_id: participant.userId, created_at }).execute();
  });
  await letWorkerFinish(company);
  expect((await mailsOf(testApp, participant.email)).map(({ subject }) => subject)).toEqual(['Paul Bernard a dit oui']);
});

test.each(['daily', 'at_once'] as const)('the settings of each kind decide about its own mail: %s', async (email) => {
  const { company, participant, presenter, createRequest } = await aScene();
  const kind = 'mentoring_request.accepted';
  await company.within((tx) =>
    tx.insertInto('notification_preferences').values({ user_id: participant.userId, kind, email, sms: false }).execute(),
  );
  const { data } = await createRequest();
  await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body: { event: 'accept' } });
  await letWorkerFinish(company);
  const queued = await company.within((tx) => tx.selectFrom('digest_items').select(['user_id', 'announced_as']).execute());
  expect(queued).toEqual(email === 'daily' ? [{ user_id: participant.userId, announced_as: kind }] : []);
  const mails = (await mailsOf(testApp, participant.email)).map(({ subject }) => subject);
  expect(mails).toEqual(email === 'at_once' ? ['Paul Bernard a dit oui'] : []);
});

test('both are notified in the app and by mail, in their own language, with the message of the partner', async () => {
  const { company, participant, presenter, createRequest } = await aScene();
  const { data } = await createRequest();
  await letWorkerFinish(company);
  await presenter.api('PATCH /api/v1/mentoring_requests/:id', {
    params: { id: data.id },
    body: { event: 'accept', message: 'With pleasure.' },
  });
  await letWorkerFinish(company);
  await letWorkerFinish(company);

  const presenterMails = await mailsOf(testApp, presenter.email);
  expect(presenterMails.map(({ subject }) => subject)).toEqual(['Léa Martin would like you as a mentor']);
  expect(presenterMails[0]?.text).toContain('with this topic: Prise de poste.');
  expect(presenterMails[0]?.text).toContain(message);
  expect(presenterMails[0]?.html).toContain(`${testApp.services.env.BASE_URL}/mentoring_requests/${data.id}`);
  const participantMails = await mailsOf(testApp, participant.email);
  expect(participantMails.map(({ subject }) => subject)).toEqual(['Paul Bernard a dit oui']);
  expect(participantMails[0]?.text).toContain('With pleasure.');

  const notifications = await presenter.api('GET /api/v1/notifications');
  // The presenter accepted: what they did themselves is no news to them.
  expect(notifications).toMatchObject({ total: 1, unread: 0 });
  expect(notifications.data.map(({ kind }) => kind)).toEqual(['mentoring_request.created']);
  expect(notifications.data[0]).toMatchObject({ subject_id: data.id, partner: { first_name: 'Léa' } });
  expect((await participant.api('GET /api/v1/notifications')).data.map(({ kind }) => kind)).toEqual(['mentoring_request.accepted']);
});

test('the participant reads the reason and the message of a decline', async () => {
  const { company, participant, presenter, createRequest } = await aScene();
  const { data } = await createRequest();
  const body = { event: 'decline', reason: 'no_time', message: 'Not before spring, I am sorry.' } as const;
  const { data: declined } = await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body });
  expect(declined).toEqual((await presenter.api('GET /api/v1/mentoring_requests/:id', { params: { id: data.id } })).data);
  const shown = await participant.api('GET /api/v1/mentoring_requests/:id', { params: { id: data.id } });
  expect(shown.data).toMatchObject({
    aasm_state: 'cancelled',
    cancellation: 'declined',
    decline_reason: 'no_time',
    answer: body.message,
    match: null,
  });
  await letWorkerFinish(company);
  const [mail] = await mailsOf(testApp, participant.email);
  expect(mail?.text).toContain('Paul Bernard manque de temps en ce moment');
  expect(mail?.text).toContain(body.message);
});

test('creating twice with one idempotency key creates one request', async () => {
  const { participant, presenter } = await aScene();
  const body = { presenter_id: presenter.presenterId, topic: 'Réseau', message };
  const createRequest = (topic = body.topic) =>
    participant.api('POST /api/v1/mentoring_requests', { body: { ...body, topic }, idempotencyKey: 'once' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => createRequest()));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect((await refusal(createRequest('Autre chose'))).code).toBe('idempotency_mismatch');
  expect((await participant.api('GET /api/v1/mentoring_requests')).total).toBe(1);
});

test('only the partners read the messages, through the API or in SQL', async () => {
  const { company, participant, presenter, createRequest } = await aScene();
  const { data } = await createRequest();
  const referent = await aPerson(company, {
    participant: true,
    presenter: true,
    roles: [{ name: 'company_admin' }, { name: 'hr_referent' }],
  });
  const stranger = await aPresenter(await aCompany(testApp));
  for (const other of [referent, stranger]) {
    expect((await refusal(other.api('GET /api/v1/mentoring_requests/:id', { params: { id: data.id } }))).status).toBe(404);
    expect((await other.api('GET /api/v1/mentoring_requests')).total).toBe(0);
  }
  const countMessages = (as?: string) =>
    company.within((tx) => tx.selectFrom('mentoring_request_messages').select('body').execute(), as).then((rows) => rows.length);
  expect([await countMessages(participant.userId), await countMessages(presenter.userId)]).toEqual([1, 1]);
  expect([await countMessages(referent.userId), await countMessages()]).toEqual([0, 0]);
});

test('a suspended participant can only be declined and gets no mail', async () => {
  const { company, participant, presenter, createRequest } = await aScene();
  const { data } = await createRequest();
  await company.within((tx) => tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', participant.userId).execute());
  const params = { id: data.id };
  const shown = await presenter.api('GET /api/v1/mentoring_requests/:id', { params });
  expect(shown.data).toMatchObject({ participant: { active: false }, match: null, can: { accept: false, decline: true } });
  expect((await refusal(presenter.api('PATCH /api/v1/mentoring_requests/:id', { params, body: { event: 'accept' } }))).code).toBe(
    'not_eligible',
  );
  await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params, body: { event: 'decline', reason: 'other' } });
  await letWorkerFinish(company);
  expect(await mailsOf(testApp, participant.email)).toEqual([]);
});

test('without e-mail notifications a member is notified in the app only', async () => {
  const { company, presenter, createRequest } = await aScene();
  await company.within((tx) => tx.updateTable('users').set({ email_notifications: false }).where('id', '=', presenter.userId).execute());
  await createRequest();
  await letWorkerFinish(company);
  expect(await mailsOf(testApp, presenter.email)).toEqual([]);
  expect((await presenter.api('GET /api/v1/notifications')).unread).toBe(1);
});

test('the other requests of a participant at their limit are withdrawn', async () => {
  const { company, participant, presenter, createRequest } = await aScene();
  const other = await aPresenter(company, { language: 'fr' });
  const { data: first } = await createRequest();
  const { data: second } = await participant.api('POST /api/v1/mentoring_requests', {
    body: { presenter_id: other.presenterId, topic: 'Réseau', message },
  });
  await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: first.id }, body: { event: 'accept' } });
  await letWorkerFinish(company);
  expect((await other.api('GET /api/v1/mentoring_requests/:id', { params: { id: second.id } })).data).toMatchObject({
    aasm_state: 'cancelled',
    cancellation: 'withdrawn',
  });
  const mails = await mailsOf(testApp, other.email);
  expect(mails.at(-1)?.text).toContain('sa demande auprès de vous a été retirée');
  expect((await mailsOf(testApp, participant.email)).map(({ subject }) => subject)).toEqual(['Paul Bernard a dit oui']);
});
