import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { openStage, refusal } from '../testing/stage.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const stage = await openStage();
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

async function aPair() {
  const company = await aCompany(stage);
  const mentee = await aParticipant(company, { user: { first_name: 'Léa', last_name: 'Martin' } });
  const mentor = await aPresenter(company, {
    user: { first_name: 'Paul', last_name: 'Bernard', phone: '+33 6 01 02 03 04' },
    language: 'en',
  });
  const ask = () =>
    mentee.api('POST /api/v1/mentoring_requests', { body: { presenter_id: mentor.presenterId, topic: 'Prise de poste', message } });
  return { company, mentee, mentor, ask };
}

test('a mentee asks, the mentor accepts, and both see their accompaniment', async () => {
  const { company, mentee, mentor, ask } = await aPair();
  const { data: asked } = await ask();
  expect(asked).toMatchObject({
    aasm_state: 'requested',
    viewer: 'participant',
    presenter: { profile_id: mentor.presenterId, first_name: 'Paul', active: true },
    program: { id: company.programId, name: 'Mentorat' },
    topic: 'Prise de poste',
    message,
    answer: null,
    can: { accept: false, decline: false, withdraw: true },
  });
  expect(Date.parse(asked.expires_at) - Date.parse(asked.created_at)).toBe(14 * 86_400_000);
  expect(asked.match).toMatchObject({ score: expect.any(Number) });

  const received = await mentor.api('GET /api/v1/mentoring_requests', { query: { state: 'requested' } });
  expect(received).toMatchObject({ total: 1, page: 1, page_size: 12 });
  expect(received.data[0]).toMatchObject({
    id: asked.id,
    viewer: 'presenter',
    message,
    can: { accept: true, decline: true, withdraw: false },
  });

  const params = { id: asked.id };
  const answer = 'With pleasure, let us talk next week.';
  const { data: accepted } = await mentor.api('PATCH /api/v1/mentoring_requests/:id', {
    params,
    body: { event: 'accept', message: answer },
  });
  expect(accepted).toMatchObject({ aasm_state: 'confirmed', answer, can: { accept: false, decline: false, withdraw: false } });

  const own = await mentee.api('GET /api/v1/mentoring_relationships');
  expect(own.data).toMatchObject([
    {
      id: accepted.relationship_id,
      aasm_state: 'initiated',
      viewer: 'participant',
      mentoring_request_id: asked.id,
      partner_contact: { email: mentor.email, phone: '+33 6 01 02 03 04' },
      next_step: 'plan_meeting',
    },
  ]);
  const relationship = { id: String(accepted.relationship_id) };
  expect((await mentor.api('GET /api/v1/mentoring_relationships/:id', { params: relationship })).data).toMatchObject({
    viewer: 'presenter',
    partner_contact: { email: mentee.email },
  });
  const opener = await mentee.api('GET /api/v1/mentoring_relationships/:id/mentoring_request', { params: relationship });
  expect(opener.data).toMatchObject({ id: asked.id, message, answer });
});

test('each is told in the app and by e-mail, in their own language, with the other’s own words', async () => {
  const { company, mentee, mentor, ask } = await aPair();
  const { data } = await ask();
  await letWorkerFinish(company);
  await mentor.api('PATCH /api/v1/mentoring_requests/:id', {
    params: { id: data.id },
    body: { event: 'accept', message: 'With pleasure.' },
  });
  await letWorkerFinish(company);
  await letWorkerFinish(company);

  const toMentor = await mailsOf(stage, mentor.email);
  expect(toMentor.map(({ subject }) => subject)).toEqual(['Léa Martin asks you for mentoring', 'Your mentoring with Léa Martin begins']);
  expect(toMentor[0]?.text).toContain('on this subject: Prise de poste.');
  expect(toMentor[0]?.text).toContain(message);
  expect(toMentor[0]?.html).toContain(`${stage.services.env.BASE_URL}/mentoring_center`);
  const toMentee = await mailsOf(stage, mentee.email);
  expect(toMentee.map(({ subject }) => subject)).toEqual(['Paul Bernard a dit oui']);
  expect(toMentee[0]?.text).toContain('With pleasure.');

  const notices = await mentor.api('GET /api/v1/notifications');
  expect(notices).toMatchObject({ total: 2, unread: 2 });
  expect(notices.data.map(({ kind }) => kind)).toEqual(['mentoring_relationship.initiated', 'mentoring_request.created']);
  expect(notices.data[1]).toMatchObject({ subject_id: data.id, partner: { first_name: 'Léa' } });
  expect((await mentee.api('GET /api/v1/notifications')).data.map(({ kind }) => kind)).toEqual(['mentoring_request.accepted']);
});

test('a mentor declines with a reason and a word, and the mentee reads both', async () => {
  const { company, mentee, mentor, ask } = await aPair();
  const { data } = await ask();
  const body = { event: 'decline', reason: 'no_time', message: 'Not before spring, I am sorry.' } as const;
  await mentor.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: data.id }, body });
  const seen = await mentee.api('GET /api/v1/mentoring_requests/:id', { params: { id: data.id } });
  expect(seen.data).toMatchObject({
    aasm_state: 'cancelled',
    cancellation: 'declined',
    decline_reason: 'no_time',
    answer: body.message,
    match: null,
  });
  await letWorkerFinish(company);
  const [mail] = await mailsOf(stage, mentee.email);
  expect(mail?.text).toContain('Paul Bernard manque de temps en ce moment');
  expect(mail?.text).toContain(body.message);
});

test('a creation asked twice with one key is done once', async () => {
  const { mentee, mentor } = await aPair();
  const body = { presenter_id: mentor.presenterId, topic: 'Réseau', message };
  const ask = (topic = body.topic) => mentee.api('POST /api/v1/mentoring_requests', { body: { ...body, topic }, idempotencyKey: 'once' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect((await refusal(ask('Autre chose'))).code).toBe('idempotency_mismatch');
  expect((await mentee.api('GET /api/v1/mentoring_requests')).total).toBe(1);
});

test('the pair’s words are the pair’s, for members, administrators and SQL alike', async () => {
  const { company, mentee, mentor, ask } = await aPair();
  const { data } = await ask();
  const referent = await aPerson(company, {
    participant: true,
    presenter: true,
    roles: [{ name: 'company_admin' }, { name: 'hr_referent' }],
  });
  const stranger = await aPresenter(await aCompany(stage));
  for (const other of [referent, stranger]) {
    expect((await refusal(other.api('GET /api/v1/mentoring_requests/:id', { params: { id: data.id } }))).status).toBe(404);
    expect((await other.api('GET /api/v1/mentoring_requests')).total).toBe(0);
  }
  const words = (as?: string) =>
    company.within((tx) => tx.selectFrom('mentoring_request_messages').select('body').execute(), as).then((rows) => rows.length);
  expect([await words(mentee.userId), await words(mentor.userId)]).toEqual([1, 1]);
  expect([await words(referent.userId), await words()]).toEqual([0, 0]);
});

test('a suspended mentee is not accepted, only declined, and gets no e-mail', async () => {
  const { company, mentee, mentor, ask } = await aPair();
  const { data } = await ask();
  await company.within((tx) => tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', mentee.userId).execute());
  const params = { id: data.id };
  const seen = await mentor.api('GET /api/v1/mentoring_requests/:id', { params });
  expect(seen.data).toMatchObject({ participant: { active: false }, match: null, can: { accept: false, decline: true } });
  expect((await refusal(mentor.api('PATCH /api/v1/mentoring_requests/:id', { params, body: { event: 'accept' } }))).code).toBe(
    'not_eligible',
  );
  await mentor.api('PATCH /api/v1/mentoring_requests/:id', { params, body: { event: 'decline', reason: 'other' } });
  await letWorkerFinish(company);
  expect(await mailsOf(stage, mentee.email)).toEqual([]);
});

test('who wishes no e-mails gets none, and is still told in the app', async () => {
  const { company, mentor, ask } = await aPair();
  await company.within((tx) => tx.updateTable('users').set({ email_notifications: false }).where('id', '=', mentor.userId).execute());
  await ask();
  await letWorkerFinish(company);
  expect(await mailsOf(stage, mentor.email)).toEqual([]);
  expect((await mentor.api('GET /api/v1/notifications')).unread).toBe(1);
});

test('a mentee who has found a mentor leaves nobody else waiting', async () => {
  const { company, mentee, mentor, ask } = await aPair();
  const other = await aPresenter(company, { language: 'fr' });
  const { data: first } = await ask();
  const { data: second } = await mentee.api('POST /api/v1/mentoring_requests', {
    body: { presenter_id: other.presenterId, topic: 'Réseau', message },
  });
  await mentor.api('PATCH /api/v1/mentoring_requests/:id', { params: { id: first.id }, body: { event: 'accept' } });
  await letWorkerFinish(company);
  expect((await other.api('GET /api/v1/mentoring_requests/:id', { params: { id: second.id } })).data).toMatchObject({
    aasm_state: 'cancelled',
    cancellation: 'withdrawn',
  });
  const mails = await mailsOf(stage, other.email);
  expect(mails.at(-1)?.text).toContain('sa demande auprès de vous a été retirée');
  expect((await mailsOf(stage, mentee.email)).map(({ subject }) => subject)).toEqual(['Paul Bernard a dit oui']);
});
