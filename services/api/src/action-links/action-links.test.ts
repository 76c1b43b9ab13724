import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { insertDefaultFeedbackQuestions } from '../testing/feedback.ts';
import { at, planMeeting } from '../testing/meeting-calls.ts';
import { aParticipant, aPresenter, type TestPerson } from '../testing/person.ts';
import { aMeeting, aRelationship } from '../testing/relationship.ts';
import { setSignIn } from '../testing/sign-in-changes.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../testing/worker.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);
// A Monday.
const monday = new Date('2026-11-23T08:00:00Z');
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

/** Both people are free on weekdays from 9 to 12. */
async function freeInTheMorning(company: TestCompany, people: TestPerson[]) {
  const hours = people.flatMap(({ userId: user_id }) =>
    [1, 2, 3, 4, 5].map((weekday) => ({ user_id, weekday, start_time: '09:00', end_time: '12:00' })),
  );
  await company.within((tx) => tx.insertInto('availabilities').values(hours).execute());
}

async function aRequest(settings: Parameters<typeof aCompany>[1] = {}) {
  testApp.clock.now = monday;
  const company = await aCompany(testApp, settings);
  const presenter = await aPresenter(company, { user: { first_name: 'Paul', last_name: 'Bernard' } });
  const participant = await aParticipant(company, { user: { first_name: 'Camille', last_name: 'Roux' } });
  await freeInTheMorning(company, [presenter, participant]);
  const body = { presenter_id: presenter.presenterId, topic: 'Premier management', message };
  const { data } = await participant.api('POST /api/v1/mentoring_requests', { body });
  return { company, presenter, participant, requestId: data.id };
}

/** The token in the last mail to a person. */
async function tokenTo(company: TestCompany, { email }: TestPerson): Promise<string> {
  await letWorkerFinish(company);
  return /\/answer#token=([\w-]+)/.exec((await mailsOf(testApp, email)).at(-1)?.text ?? '')?.[1] ?? '';
}

const read = async (token: string) => (await visitor('POST /api/v1/action_links', { body: { token } })).data;
const accept = (token: string, times: string[] = []) =>
  visitor('POST /api/v1/action_link_uses', { body: { action: 'accept_request', token, times } });
const actionsOf = (company: TestCompany, subjectId: string) =>
  company.within((tx) => tx.selectFrom('audit_entries').where('subject_id', '=', subjectId).select(['action', 'actor_id']).execute());

test('a request is accepted from its mail, with three times, and once', async () => {
  const { company, presenter, participant, requestId } = await aRequest({ max_relationships_per_presenter: 3 });
  const token = await tokenTo(company, presenter);
  const shown = await read(token);
  expect(shown).toMatchObject({
    ...{ action: 'accept_request', state: 'open', recipient: 'Paul', partner: { first_name: 'Camille', last_name: 'Roux' } },
    ...{ message, about: 'Premier management', places: { active: 0, max: 3 }, is_full: false, path: `/mentoring_requests/${requestId}` },
  });
  if (shown.action !== 'accept_request') throw new Error('expected a request');
  expect(shown.times.map(({ starts_at }) => starts_at)).toEqual([
    '2026-11-24T08:30:00.000Z',
    '2026-11-27T08:00:00.000Z',
    '2026-11-30T08:00:00.000Z',
  ]);
  // Mail programs open links by themselves.
  for (let round = 0; round < 3; round += 1) await read(token);
  expect((await participant.api('GET /api/v1/mentoring_requests/:id', { params: { id: requestId } })).data.aasm_state).toBe('requested');

  const times = shown.times.map(({ starts_at }) => starts_at);
  const { data } = await accept(token, times);
  expect(data).toMatchObject({ state: 'done', places: { active: 1, max: 3 } });
  expect(await actionsOf(company, requestId)).toEqual([{ action: 'mentoring_request.accepted_by_mail', actor_id: presenter.userId }]);
  const [meeting] = (await participant.api('GET /api/v1/meetings')).data;
  expect(meeting).toMatchObject({ aasm_state: 'requested', subject: 'Première rencontre', duration_minutes: 60 });
  expect(meeting?.proposals.map(({ starts_at }) => starts_at)).toEqual(times);

  expect((await refusal(accept(token))).code).toBe('transition_refused');
  expect((await read(token)).state).toBe('done');

  // One mail says yes, shows the times, and lets the mentee choose.
  const before = (await mailsOf(testApp, participant.email)).length;
  const choice = await tokenTo(company, participant);
  const mails = (await mailsOf(testApp, participant.email)).slice(before);
  expect(mails.map(({ subject }) => subject)).toEqual(['Paul Bernard a dit oui']);
  expect(mails[0]?.text).toContain('vous propose déjà 3 horaires');
  const proposed = await read(choice);
  if (proposed.action !== 'choose_time') throw new Error('expected times');
  const time_id = proposed.times[1]?.id ?? '';
  const chosen = await visitor('POST /api/v1/action_link_uses', { body: { action: 'choose_time', token: choice, time_id } });
  expect(chosen.data).toMatchObject({ state: 'done', agreed: { starts_at: times[1] } });
  expect((await participant.api('GET /api/v1/meetings')).data[0]).toMatchObject({ aasm_state: 'confirmed', starts_at: times[1] });
});

test('two presses at the same time accept once', async () => {
  const { company, presenter } = await aRequest();
  const token = await tokenTo(company, presenter);
  const outcomes = await Promise.allSettled([accept(token), accept(token), accept(token)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const running = await company.within((tx) => tx.selectFrom('mentoring_relationships').select('id').execute());
  expect(running).toHaveLength(1);
});

test('the link of a request that has moved on says so, and does nothing', async () => {
  const { company, presenter, participant, requestId } = await aRequest();
  const token = await tokenTo(company, presenter);
  const params = { id: requestId };
  await participant.api('PATCH /api/v1/mentoring_requests/:id', { params, body: { event: 'withdraw' } });
  expect(await read(token)).toMatchObject({ state: 'over', cancellation: 'withdrawn' });
  expect((await refusal(accept(token))).code).toBe('transition_refused');
});

test('a link is for one action, and expires', async () => {
  const { company, presenter } = await aRequest({ request_expiry_days: 14 });
  const token = await tokenTo(company, presenter);
  const other = visitor('POST /api/v1/action_link_uses', { body: { action: 'rate_meeting', token, rating: 'rating_5' } });
  expect((await refusal(other)).code).toBe('action_link_expired');
  for (const wrong of ['', 'x'.repeat(43), `${token}x`]) expect((await refusal(read(wrong))).code).toBe('action_link_expired');
  testApp.clock.now = new Date(monday.getTime() + 15 * 86_400_000);
  expect((await refusal(read(token))).code).toBe('action_link_expired');
});

test('the database stores no token', async () => {
  const { company, presenter } = await aRequest();
  const token = await tokenTo(company, presenter);
  const links = await testApp.database.directory
    .selectFrom('directory.action_links')
    .where('company_id', '=', company.id)
    .selectAll()
    .execute();
  expect(links).toHaveLength(1);
  expect(JSON.stringify(links)).not.toContain(token);
});

test.each([
  ['the account is suspended', { state: 'suspended' }],
  ['the account is closed', { state: 'closed', closed_at: monday }],
  ['the address changes', { email: `${Math.random()}@ailleurs.example` }],
] as const)('a link does nothing once %s, also afterwards', async (_, change) => {
  const { company, presenter } = await aRequest();
  const token = await tokenTo(company, presenter);
  await company.within((tx) => tx.updateTable('users').set(change).where('id', '=', presenter.userId).execute());
  expect((await refusal(read(token))).code).toBe('action_link_expired');
  const back = { state: 'active', email: presenter.email, closed_at: null } as const;
  await company.within((tx) => tx.updateTable('users').set(back).where('id', '=', presenter.userId).execute());
  expect((await refusal(accept(token))).code).toBe('action_link_expired');
});

test('for a day after a change of the address, no mail does an action', async () => {
  const { company, presenter } = await aRequest();
  const token = await tokenTo(company, presenter);
  const later = (hours: number) => new Date(monday.getTime() + hours * 3_600_000);
  const change = { source: 'directory', state: 'applied', created_at: monday, expires_at: monday, applied_at: monday } as const;
  const addresses = { old_email: `${randomUUID()}@avant.example`, new_email: presenter.email };
  await company.within((tx) =>
    tx
      .insertInto('email_changes')
      .values({ user_id: presenter.userId, ...change, ...addresses, guarded_until: later(24) })
      .execute(),
  );
  expect((await refusal(read(token))).code).toBe('action_link_expired');
  const other = await aParticipant(company);
  const body = { presenter_id: presenter.presenterId, topic: 'Premier management', message };
  await other.api('POST /api/v1/mentoring_requests', { body });
  expect(await tokenTo(company, presenter)).toBe('');
  testApp.clock.now = later(25);
  expect((await read(token)).state).toBe('open');
});

test('a mail leads to the app only where the company, or a second factor, asks for a sign-in', async () => {
  const pageIn = async (settings: Parameters<typeof setSignIn>[1]) => {
    const { company, presenter, requestId } = await aRequest();
    await setSignIn(company, settings);
    expect(await tokenTo(company, presenter)).toBe('');
    expect((await mailsOf(testApp, presenter.email))[0]?.text).toContain(`/mentoring_requests/${requestId}`);
  };
  await pageIn({ answers_from_mails: 'off' });
  await pageIn({ second_factor_required: true });
  const { company, presenter } = await aRequest();
  const token = await tokenTo(company, presenter);
  const { directory } = testApp.database;
  const login = await directory
    .selectFrom('directory.logins')
    .where('user_id', '=', presenter.userId)
    .select('id')
    .executeTakeFirstOrThrow();
  await directory
    .insertInto('directory.second_factors')
    .values({ login_id: login.id, secret: 'x', created_at: monday, enabled_at: monday })
    .execute();
  expect((await refusal(read(token))).code).toBe('action_link_expired');
});

test('a mentor who is full reads it before, and accepts nobody', async () => {
  const { company, presenter, participant } = await aRequest({ max_relationships_per_presenter: 1 });
  const token = await tokenTo(company, presenter);
  const other = await aParticipant(company);
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: other.participantId, presenter_id: presenter.presenterId, aasm_state: 'initiated' })
      .execute(),
  );
  expect(await read(token)).toMatchObject({ state: 'open', is_full: true, times: [], places: { active: 1, max: 1 } });
  expect((await refusal(accept(token))).code).toBe('request_limit_reached');
  expect((await participant.api('GET /api/v1/mentoring_relationships')).total).toBe(0);
});

test('proposed times are answered from their mail, and refused as in the app', async () => {
  testApp.clock.now = monday;
  const company = await aCompany(testApp);
  const relationship = await aRelationship(company);
  const { data: meeting } = await planMeeting(relationship, { slots: [at('11-25T09:00'), at('11-26T09:00')] });
  const token = await tokenTo(company, relationship.presenter);
  const shown = await read(token);
  expect(shown).toMatchObject({ action: 'choose_time', state: 'open', type: 'videoconference', agreed: null });
  if (shown.action !== 'choose_time') throw new Error('expected times');
  expect(shown.times).toHaveLength(2);
  const choose = (time_id: string) => visitor('POST /api/v1/action_link_uses', { body: { action: 'choose_time', token, time_id } });
  expect((await refusal(choose(meeting.id))).code).toBe('not_found');
  testApp.clock.now = new Date(at('11-25T12:00'));
  expect((await refusal(choose(shown.times[0]?.id ?? ''))).code).toBe('slot_past');
  expect((await choose(shown.times[1]?.id ?? '')).data).toMatchObject({ state: 'done', agreed: { starts_at: at('11-26T09:00') } });
});

/** A session that has ended, and the token of the mail that asks for a report. */
async function aHeldMeeting() {
  testApp.clock.now = monday;
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  const relationship = await aRelationship(company);
  const ended = { starts_at: new Date('2026-11-23T06:00:00Z'), ends_at: new Date('2026-11-23T07:00:00Z') };
  const meetingId = await aMeeting(relationship, { ...ended, aasm_state: 'feedback_requested' });
  await company.within((tx) =>
    tx.insertInto('events').values({ name: 'meeting.feedback_requested', subject_id: meetingId, data: '{}', created_at: monday }).execute(),
  );
  const token = await tokenTo(company, relationship.participant);
  const rate = (rating: string) => visitor('POST /api/v1/action_link_uses', { body: { action: 'rate_meeting', token, rating } });
  const ratingOf = async () => {
    const { data } = await relationship.participant.api('GET /api/v1/meetings/:id/feedbacks', { params: { id: meetingId } });
    const own = data.find((feedback) => feedback.own);
    return [own?.sent_at !== null && own !== undefined, own?.answers.find(({ field_name }) => field_name === 'rating')?.text];
  };
  return { company, relationship, meetingId, token, rate, ratingOf };
}

test('a session is rated from its mail by one press, which sends the report, and the rating changes for a day', async () => {
  const { company, meetingId, token, rate, ratingOf } = await aHeldMeeting();
  const shown = await read(token);
  expect(shown).toMatchObject({ action: 'rate_meeting', state: 'open', rating: null, is_complete: true });
  if (shown.action !== 'rate_meeting') throw new Error('expected a rating');
  expect(shown.choices.map(({ label }) => label)).toEqual(['Décevante', 'Plutôt bonne', 'Efficace', 'Très efficace', 'Incroyable']);
  expect((await refusal(rate('rating_9'))).code).toBe('invalid');
  expect((await rate('rating_4')).data).toMatchObject({ state: 'done', rating: 'rating_4' });
  expect(await ratingOf()).toEqual([true, 'Très efficace']);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 23 * 3_600_000);
  expect((await rate('rating_5')).data).toMatchObject({ state: 'done', rating: 'rating_5' });
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 2 * 3_600_000);
  expect((await refusal(rate('rating_1'))).code).toBe('invalid');
  expect(await read(token)).toMatchObject({ changeable_until: null });
  expect(await ratingOf()).toEqual([true, 'Incroyable']);
  expect((await actionsOf(company, meetingId)).map(({ action }) => action)).toEqual(['meeting.rated_by_mail', 'meeting.rated_by_mail']);
});

test('a rating waits in the draft of a report that asks for more', async () => {
  const { company, token, rate, ratingOf } = await aHeldMeeting();
  await company.within((tx) =>
    tx
      .updateTable('feedback_questions')
      .set({ required: true })
      .where('field_name', '=', 'topics')
      .where('role_type', '=', 'participant')
      .execute(),
  );
  expect(await read(token)).toMatchObject({ is_complete: false });
  expect((await rate('rating_3')).data).toMatchObject({ state: 'open', rating: 'rating_3', is_complete: false });
  expect(await ratingOf()).toEqual([false, 'Efficace']);
});

test('a company without the question about a rating gets mails that lead to the report', async () => {
  testApp.clock.now = monday;
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  await company.within((tx) =>
    tx.updateTable('feedback_questions').set({ archived_at: monday }).where('field_name', '=', 'rating').execute(),
  );
  const relationship = await aRelationship(company);
  const ended = { starts_at: new Date('2026-11-23T06:00:00Z'), ends_at: new Date('2026-11-23T07:00:00Z') };
  const meetingId = await aMeeting(relationship, { ...ended, aasm_state: 'feedback_requested' });
  await company.within((tx) =>
    tx.insertInto('events').values({ name: 'meeting.feedback_requested', subject_id: meetingId, data: '{}', created_at: monday }).execute(),
  );
  expect(await tokenTo(company, relationship.participant)).toBe('');
  expect((await mailsOf(testApp, relationship.participant.email)).at(-1)?.text).toContain(`/feedback/${meetingId}`);
});
