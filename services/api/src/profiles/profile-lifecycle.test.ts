import { expect, test } from 'vitest';
import { aCommunity } from '../testing/community.ts';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { insertProfilingSteps } from '../testing/profiling.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();
const change = 'PATCH /api/v1/presenters/:id';
const codes = (...values: string[]) => values.map((code) => ({ code }));

const requestTo = (mentor: TestPerson) => ({
  presenter_id: mentor.presenterId,
  topic: 'Comprendre le réseau',
  message: 'Bonjour, votre parcours m’intéresse beaucoup pour préparer mon prochain poste.',
});

/** A community in which profiles are visible without answers. */
async function aCommunityWithoutMinimum() {
  const community = await aCommunity(testApp);
  await community.company.within((tx) => tx.updateTable('company_settings').set({ min_completion_percentage: 0 }).execute());
  return community;
}

async function aNewcomer(state: 'validated' | 'active' = 'validated') {
  const company = await aCompany(testApp);
  await insertProfilingSteps(company);
  const person = await aPerson(company, { user: { state } });
  const me = async () => (await person.api('GET /api/v1/users/:id', { params: { id: person.userId } })).data;
  const events = () => company.within((tx) => tx.selectFrom('events').orderBy('id').select(['name', 'subject_id']).execute());
  return { company, person, me, events };
}

test('a validated person creates a profile with their first answers and becomes active', async () => {
  const { person, me, events } = await aNewcomer();
  const body = { title: ' Chef d’équipe ', activity: 'Je veille sur le réseau.', answers_details: { job_category: codes('sales') } };
  const { data } = await person.api('POST /api/v1/presenters', { body });
  expect(data).toMatchObject({
    type: 'presenter',
    title: 'Chef d’équipe',
    activity: 'Je veille sur le réseau.',
    completion_percentage: 30,
    next_step: 'match',
    visible: false,
  });
  expect(await me()).toMatchObject({ state: 'active', is_presenter: true, current_profile: { id: data.id } });
  expect((await events()).map(({ name }) => name).sort()).toEqual(['profile.created', 'registration.activated']);
});

test('a person may have both profiles, each only once', async () => {
  const { person, me } = await aNewcomer();
  const first = (await person.api('POST /api/v1/participants', { body: {} })).data;
  const second = (await person.api('POST /api/v1/presenters', { body: {} })).data;
  expect(await me()).toMatchObject({ current_profile: { id: second.id }, participant_profiles: [{ id: first.id }] });
  expect(await refusal(person.api('POST /api/v1/presenters', { body: {} }))).toMatchObject({
    status: 422,
    code: 'profile_already_exists',
    messages: ['Vous avez déjà ce profil.'],
  });
});

test('ten parallel calls create one profile', async () => {
  const { company, person } = await aNewcomer();
  const calls = Array.from({ length: 10 }, () => person.api('POST /api/v1/presenters', { body: {} }));
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await company.within((tx) => tx.selectFrom('profiles').select('type').execute())).toEqual([{ type: 'presenter' }]);
});

test('refuses a profile before the e-mail is confirmed, with invalid answers or unknown fields', async () => {
  const { company, person, me } = await aNewcomer();
  const early = await aPerson(company, { user: { state: 'registered' } });
  expect((await refusal(early.api('POST /api/v1/presenters', { body: {} }))).code).toBe('unauthorized');
  const body = { answers_details: { skills: codes('mining') } };
  expect((await refusal(person.api('POST /api/v1/presenters', { body }))).messages).toEqual(['Tag invalide']);
  expect(await me()).toMatchObject({ state: 'validated', current_profile: null });
  for (const field of ['user_id', 'company_id', 'is_expert', 'type', 'pause', 'max_relationships']) {
    expect((await refusal(person.api('POST /api/v1/presenters', { body: { [field]: true } as never }))).code).toBe('unknown_keys');
  }
});

test('taking a role again restores its profile and answers', async () => {
  const { person, me } = await aNewcomer();
  const mentee = (await person.api('POST /api/v1/participants', { body: {} })).data;
  const body = { title: 'Cheffe', answers_details: { skills: codes('leading'), school: 'Centrale' } };
  const mentor = (await person.api('POST /api/v1/presenters', { body })).data;
  const params = { id: mentor.id };
  expect((await refusal(person.api(change, { params, body: { leave: true, title: 'Adieu' } }))).status).toBe(422);
  expect((await person.api(change, { params, body: { leave: true } })).data).toMatchObject({ id: mentor.id, visible: false });
  expect(await me()).toMatchObject({ current_profile: { id: mentee.id }, presenter_profiles: [], can: { answer_requests: false } });
  for (const body of [{ leave: true } as const, { title: 'x' }]) {
    expect((await refusal(person.api(change, { params, body }))).status).toBe(404);
  }
  const { data: steps } = await person.api('GET /api/v1/presenter_steps');
  expect(steps[0]?.questions.find(({ field_name }) => field_name === 'school')?.answer).toBe('Centrale');
  expect((await person.api('POST /api/v1/presenters', { body: {} })).data).toMatchObject({
    id: mentor.id,
    title: 'Cheffe',
    completion_percentage: 33,
  });
  await person.api('PATCH /api/v1/participants/:id', { params: { id: mentee.id }, body: { leave: true } });
  await person.api(change, { params, body: { leave: true } });
  expect(await me()).toMatchObject({ current_profile: null, state: 'active' });
});

test('leaving a role hides the profile, ends its requests and relationships and notifies the partners', async () => {
  const { company, mentee, elodie, abel } = await aCommunityWithoutMinimum();
  await mentee.api('POST /api/v1/mentoring_requests', {
    body: requestTo(elodie),
  });
  const partner = await aParticipant(company);
  const { id } = await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: partner.participantId, presenter_id: elodie.presenterId, aasm_state: 'initiated' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await elodie.api(change, { params: { id: elodie.presenterId }, body: { leave: true } });
  const visibleIds = (await mentee.api('GET /api/v1/presenters')).data.map((presenter) => presenter.id);
  expect(visibleIds).toContain(abel.presenterId);
  expect(visibleIds).not.toContain(elodie.presenterId);
  await letWorkerFinish(company);
  const ended = await company.within(async (tx) => [
    await tx.selectFrom('mentoring_requests').select(['aasm_state', 'cancellation']).executeTakeFirst(),
    await tx.selectFrom('mentoring_relationships').where('id', '=', id).select('aasm_state').executeTakeFirst(),
  ]);
  expect(ended).toEqual([{ aasm_state: 'cancelled', cancellation: 'declined' }, { aasm_state: 'finished' }]);
  expect((await mailsOf(testApp, mentee.email)).at(-1)?.text).toContain('ne fait plus partie des mentor·es');
  expect((await mailsOf(testApp, partner.email)).map(({ subject }) => subject)).toHaveLength(1);
});

test('a pause declines open requests, keeps the profile visible, and ends on its last day', async () => {
  const { company, mentee, elodie } = await aCommunityWithoutMinimum();
  const params = { id: elodie.presenterId };
  await mentee.api('POST /api/v1/mentoring_requests', {
    body: requestTo(elodie),
  });
  await letWorkerFinish(company);
  const until = new Date(testApp.clock.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { data } = await elodie.api(change, { params, body: { pause: { paused: true, until } } });
  expect(data).toMatchObject({ paused: true, paused_until: until });
  await letWorkerFinish(company);
  const [request] = (await mentee.api('GET /api/v1/mentoring_requests', { query: { page_size: 1 } as never })).data;
  expect(request).toMatchObject({ aasm_state: 'cancelled', cancellation: 'declined', decline_reason: 'no_time' });
  const [mail] = (await mailsOf(testApp, mentee.email)).slice(-1);
  expect(mail?.text).toContain('fait une pause dans ses accompagnements');
  expect((await mailsOf(testApp, elodie.email)).filter(({ subject }) => subject.includes('retiré'))).toEqual([]);
  const cardOf = async () => (await mentee.api('GET /api/v1/presenters/:id', { params })).data;
  expect(await cardOf()).toMatchObject({ availability: 'paused', can: { request: false } });

  await elodie.api(change, { params, body: { pause: { paused: true, until: null } } });
  const pauses = await company.within((tx) => tx.selectFrom('events').where('name', '=', 'profile.paused').select('id').execute());
  expect(pauses).toHaveLength(1);
  expect((await elodie.api(change, { params, body: { pause: { paused: false } } })).data).toMatchObject({
    paused: false,
    paused_until: null,
  });
  expect(await cardOf()).toMatchObject({ availability: 'open', can: { request: true } });

  const pastPause = { paused_at: new Date('2026-01-01'), paused_until: '2026-01-31' };
  await company.within((tx) => tx.updateTable('profiles').set(pastPause).where('id', '=', elodie.presenterId).execute());
  const me = (await elodie.api('GET /api/v1/current_profile')).data;
  expect(me).toMatchObject({ paused: false, paused_until: null });
  expect(await cardOf()).toMatchObject({ availability: 'open' });
});

test('a pause of a mentee withdraws the requests they sent, refuses new ones and ends on its last day', async () => {
  const { company, mentee, elodie, abel } = await aCommunityWithoutMinimum();
  const changeMentee = 'PATCH /api/v1/participants/:id';
  const params = { id: mentee.participantId };
  await mentee.api('POST /api/v1/mentoring_requests', { body: requestTo(elodie) });
  await letWorkerFinish(company);
  const until = new Date(testApp.clock.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { data } = await mentee.api(changeMentee, { params, body: { pause: { paused: true, until } } });
  expect(data).toMatchObject({ paused: true, paused_until: until });
  await letWorkerFinish(company);
  const [request] = (await elodie.api('GET /api/v1/mentoring_requests')).data;
  expect(request).toMatchObject({ aasm_state: 'cancelled', cancellation: 'withdrawn' });
  const [mail] = (await mailsOf(testApp, elodie.email)).slice(-1);
  expect(mail?.text).toContain('fait une pause');
  expect((await mailsOf(testApp, mentee.email)).filter(({ subject }) => subject.includes('retiré'))).toEqual([]);

  const refused = await refusal(mentee.api('POST /api/v1/mentoring_requests', { body: requestTo(abel) }));
  expect(refused).toMatchObject({ code: 'not_eligible', messages: [expect.stringContaining('pause')] });
  const canRequest = async () =>
    (await mentee.api('GET /api/v1/presenters', { query: { sort: 'match' } })).data.find(({ id }) => id === abel.presenterId)?.can.request;
  expect(await canRequest()).toBe(false);
  await mentee.api(changeMentee, { params, body: { pause: { paused: false } } });
  expect(await canRequest()).toBe(true);
  await mentee.api(changeMentee, { params, body: { pause: { paused: true, until } } });
  expect(await canRequest()).toBe(false);
  // The clock moves 20 hours at a time, because an index unused for 23 hours is rebuilt, which this test must avoid.
  const answers: (boolean | undefined)[] = [];
  for (let step = 1; step <= 8; step++) {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 20 * 3_600_000);
    answers.push(await canRequest());
  }
  expect([answers[0], answers.at(-1)]).toEqual([false, true]);
});

test('refuses a pause with a past end day', async () => {
  const { person } = await aNewcomer();
  const mentor = (await person.api('POST /api/v1/presenters', { body: {} })).data;
  const pastDay = person.api(change, { params: { id: mentor.id }, body: { pause: { paused: true, until: '2026-01-01' } } });
  expect((await refusal(pastDay)).messages).toEqual(['Choisissez aujourd’hui ou une date ultérieure.']);
});

test('a change of skills changes scores and reasons at once', async () => {
  const { mentee, chloe } = await aCommunityWithoutMinimum();
  const params = { id: chloe.presenterId };
  const before = (await mentee.api('GET /api/v1/presenters')).data.find(({ id }) => id === chloe.presenterId);
  await chloe.api(change, { params, body: { answers_details: { skills: codes('leading', 'networks') } } });
  const after = (await mentee.api('GET /api/v1/presenters')).data.find(({ id }) => id === chloe.presenterId);
  expect(after?.skills.map(({ code }) => code)).toEqual(['leading', 'networks']);
  expect(after?.match?.score).toBeGreaterThan(before?.match?.score ?? 100);
  expect(after?.match?.reasons).not.toEqual(before?.match?.reasons);
  const detail = (await mentee.api('GET /api/v1/presenters/:id', { params })).data;
  expect(detail.match?.score).toBe(after?.match?.score);
});

test('a mentor’s maximum of relationships is limited by the company’s', async () => {
  const company = await aCompany(testApp, { max_relationships_per_presenter: 3 });
  const mentor = await aPresenter(company);
  const params = { id: mentor.presenterId };
  expect((await mentor.api(change, { params, body: { max_relationships: 2 } })).data.max_relationships).toBe(2);
  expect((await refusal(mentor.api(change, { params, body: { max_relationships: 4 } }))).messages).toEqual(['3 au maximum.']);
  expect((await refusal(mentor.api(change, { params, body: { max_relationships: 0 } }))).status).toBe(422);
  expect((await mentor.api(change, { params, body: { max_relationships: null } })).data.max_relationships).toBeNull();
});

test('resources keep the mentor’s order and have valid URLs', async () => {
  const company = await aCompany(testApp);
  const mentor = await aPresenter(company);
  const params = { id: mentor.presenterId };
  const storedResources = async () =>
    (await mentor.api('GET /api/v1/presenters/:id', { params })).data.resources.map(({ title, author, url }) => [title, author, url]);
  const book = { type: 'book', title: 'L’Étranger', author: 'Camus' } as const;
  const talk = { type: 'video', title: 'Une conférence', url: 'www.example.org/talk?id=1' } as const;
  await mentor.api(change, { params, body: { resources: [book, talk] } });
  expect(await storedResources()).toEqual([
    ['L’Étranger', 'Camus', null],
    ['Une conférence', null, 'https://www.example.org/talk?id=1'],
  ]);
  await mentor.api(change, { params, body: { resources: [talk] } });
  expect(await storedResources()).toHaveLength(1);
  const addresses = [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org/x',
    'https://',
    'https://localhost/x',
    'https://u:p@example.org/',
    'mailto:a@b.fr',
    'https://exa mple.org',
    'https://127.0.0.1/',
  ];
  for (const url of addresses) {
    const reply = await testApp.send({
      method: 'PATCH',
      url: `/api/v1/presenters/${params.id}`,
      headers: { ...mentor.credentials, 'accept-language': 'en' },
      body: { resources: [book, { ...talk, url }] },
    });
    expect([url, reply.status, reply.body.errors]).toEqual([
      url,
      422,
      expect.objectContaining({ 'resources.1.url': ['This link is not valid. Copy the whole address, including https://.'] }),
    ]);
  }
  const english = clientOf(testApp, mentor.credentials, 'en');
  const faultsOf = async (resource: Record<string, unknown>) =>
    (await refusal(english(change, { params, body: { resources: [resource] } as never }))).messages;
  expect(await faultsOf({ type: 'link', title: 'Nowhere' })).toEqual(['Please fill in this field']);
  expect(await faultsOf({ ...book, title: 'Call 06 12 34 56 78' })).toEqual([expect.stringContaining('Remove the phone number')]);
  expect(await faultsOf({ ...book, type: 'game' })).toHaveLength(1);
  expect(await storedResources()).toHaveLength(1);
  await mentor.api(change, { params, body: { resources: [] } });
  expect(await storedResources()).toEqual([]);
});

test('refuses contact details and too long texts in a profile', async () => {
  const company = await aCompany(testApp);
  const mentor = await aPresenter(company);
  const params = { id: mentor.presenterId };
  for (const [body, message] of [
    [{ activity: 'x'.repeat(351) }, '350 caractères au maximum.'],
    [{ title: 'x'.repeat(121) }, '120 caractères au maximum.'],
    [{ activity: 'Joignez-moi : lea@nova.example' }, expect.stringContaining('Retirez l’adresse e-mail')],
    [{ title: 'Appelez le 06 12 34 56 78' }, expect.stringContaining('Retirez le numéro de téléphone')],
  ] as const) {
    expect((await refusal(mentor.api(change, { params, body }))).messages).toEqual([message]);
  }
  const { data } = await mentor.api(change, { params, body: { activity: 'é'.repeat(350), title: '' } });
  expect([data.activity?.length, data.title]).toEqual([350, null]);
});
