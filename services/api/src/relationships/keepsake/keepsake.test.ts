import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { fullReview, insertDefaultFeedbackQuestions } from '../../testing/feedback.ts';
import { aParticipant, type TestPerson } from '../../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../../testing/worker.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);
const start = new Date('2026-03-02T09:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);

/** A relationship of two weeks with this number of held sessions of `planned`. */
async function setUp({ held = 0, planned = 8 } = {}) {
  testApp.clock.now = start;
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  const relationship = await aRelationship(company);
  await company.within((tx) => tx.updateTable('mentoring_relationships').set({ created_at: start, planned_meetings: planned }).execute());
  for (let day = 1; day <= held; day += 1) {
    const times = { starts_at: after(day), ends_at: new Date(after(day).getTime() + 45 * 60_000) };
    await aMeeting(relationship, { ...times, aasm_state: 'finished', closed_at: after(day) });
  }
  testApp.clock.now = after(14);
  return relationship;
}

const params = ({ relationshipId: id }: TestRelationship) => ({ id });
const show = async (by: TestPerson, of: TestRelationship) =>
  (await by.api('GET /api/v1/mentoring_relationships/:id', { params: params(of) })).data;
const finish = (of: TestRelationship) =>
  of.participant.api('PATCH /api/v1/mentoring_relationships/:id', { params: params(of), body: { event: 'finish' } });
const see = (by: TestPerson, of: TestRelationship, moment: 'half_way' | 'end') =>
  by.api('POST /api/v1/mentoring_relationships/:id/seen_moments', { params: params(of), body: { moment } });
const write = (by: TestPerson, of: TestRelationship, moment: 'half_way' | 'end' | 'takeaway', body: string, kept = false) =>
  by.api('PATCH /api/v1/mentoring_relationships/:id/keepsake', { params: params(of), body: { moment, body, kept } });
const wordsOf = async (by: TestPerson, of: TestRelationship) =>
  (await by.api('GET /api/v1/mentoring_relationships/:id/keepsake', { params: params(of) })).data.words.map(({ body }) => body);

test('half-way is shown once to each of the two, who write each other a sentence then', async () => {
  const relationship = await setUp({ held: 4 });
  const { company, participant, presenter, relationshipId } = relationship;
  const followUp = { mentoring_relationship_id: relationshipId, last_contact_at: after(4), fit_asked_at: after(5) };
  await company.within((tx) => tx.insertInto('relationship_follow_ups').values(followUp).execute());
  expect((await show(participant, relationship)).shows_half_way).toBe(false);
  await runDueJobs(company, 'mid-term-questions');
  expect([(await show(participant, relationship)).shows_half_way, (await show(presenter, relationship)).shows_half_way]).toEqual([
    true,
    true,
  ]);
  expect((await see(participant, relationship, 'half_way')).data.shows_half_way).toBe(false);
  expect((await show(presenter, relationship)).shows_half_way).toBe(true);
  await write(presenter, relationship, 'half_way', 'Vous racontez ce que vous avez décidé.', true);
  expect(await wordsOf(participant, relationship)).toEqual(['Vous racontez ce que vous avez décidé.']);
  expect((await refusal(write(participant, relationship, 'end', 'Trop tôt'))).code).toBe('transition_refused');
  await write(presenter, relationship, 'half_way', ' ');
  expect(await wordsOf(participant, relationship)).toEqual([]);
});

test('nothing is written before half-way, nor by others', async () => {
  const relationship = await setUp({ held: 1 });
  const other = await aParticipant(relationship.company);
  const stranger = await aParticipant(await aCompany(testApp));
  expect((await refusal(write(relationship.participant, relationship, 'half_way', 'Trop tôt'))).code).toBe('not_eligible');
  for (const person of [other, stranger]) {
    expect((await refusal(write(person, relationship, 'half_way', 'Bonjour'))).code).toBe('not_found');
    expect((await refusal(wordsOf(person, relationship))).code).toBe('not_found');
    expect((await refusal(see(person, relationship, 'end'))).code).toBe('not_found');
  }
});

test('the end is shown once to each of the two, and what one takes away is read by the other only if it is kept', async () => {
  const relationship = await setUp({ held: 3 });
  const { participant, presenter } = relationship;
  expect((await finish(relationship)).data).toMatchObject({ shows_end: true, review: { own: 'due' }, path: { held: 3, step: 'closing' } });
  expect((await see(participant, relationship, 'end')).data.shows_end).toBe(false);
  expect((await show(presenter, relationship)).shows_end).toBe(true);
  await write(participant, relationship, 'takeaway', 'Parler tôt');
  await write(participant, relationship, 'end', 'Merci, Paul');
  expect(await wordsOf(presenter, relationship)).toEqual(['Merci, Paul']);
  await write(participant, relationship, 'takeaway', 'Parler tôt', true);
  expect(await wordsOf(presenter, relationship)).toEqual(['Merci, Paul', 'Parler tôt']);
});

test.each([
  ['without a session', { held: 0 }, 'finished', after(14)],
  ['closed by the programme team on its first day', { held: 1 }, 'admin_finished', new Date(start.getTime() + 3_600_000)],
] as const)('a relationship %s asks for no review', async (_, figures, aasm_state, ended_at) => {
  const relationship = await setUp(figures);
  const { company, participant } = relationship;
  await company.within((tx) => tx.updateTable('mentoring_relationships').set({ aasm_state, ended_at }).execute());
  expect(await show(participant, relationship)).toMatchObject({ next_step: 'none', review: { own: 'not_yet' }, path: { step: 'done' } });
  expect((await participant.api('GET /api/v1/feedbacks')).to_write).toEqual([]);
  const review = { params: params(relationship), body: { answers: fullReview, send: true } as never };
  expect((await refusal(participant.api('POST /api/v1/mentoring_relationships/:id/feedbacks', review))).code).toBe('transition_refused');
});

test('an end with planned sessions sends each partner one mail, which names them and removes all from the calendar', async () => {
  const relationship = await setUp({ held: 1 });
  const { company, participant, presenter } = relationship;
  const ids: string[] = [];
  for (const day of [20, 27]) {
    const id = await aMeeting(relationship, { starts_at: after(day), ends_at: new Date(after(day).getTime() + 45 * 60_000) });
    ids.push(id);
    await company.within((tx) =>
      tx
        .insertInto('events')
        .values({
          name: 'meeting.confirmed',
          subject_id: id,
          data: JSON.stringify({ by: 'participant', sequence: 0 }),
          created_at: after(14),
        })
        .execute(),
    );
  }
  await letWorkerFinish(company);
  // Whoever wants no mail about an end still gets the one that cleans their calendar.
  const never = { kind: 'mentoring_relationship.finished' as const, email: 'never' as const, sms: false };
  await presenter.api('PATCH /auth', { body: { notification_preferences: [never] } });
  const before = { lea: (await mailsOf(testApp, participant.email)).length, paul: (await mailsOf(testApp, presenter.email)).length };
  await finish(relationship);
  await letWorkerFinish(company);
  for (const [person, count] of [
    [participant, before.lea],
    [presenter, before.paul],
  ] as const) {
    const mails = (await mailsOf(testApp, person.email)).slice(count);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.text.match(/Séance annulée/g)).toHaveLength(2);
    expect(mail?.text).toContain(`/mentoring_center/${relationship.relationshipId}/end`);
    const calendars = [mail?.calendar, ...(mail?.further_calendars ?? [])];
    expect(calendars.map((calendar) => calendar?.method)).toEqual(['CANCEL', 'CANCEL']);
    const uids = calendars.map((calendar) =>
      new ICAL.Component(ICAL.parse(calendar?.content ?? '')).getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid'),
    );
    expect(uids).toEqual(ids.map((id) => `${id}@localhost`));
  }
});

test('a keepsake is shown by a link that its owner makes and withdraws, with only what belongs to them or was kept', async () => {
  const relationship = await setUp({ held: 2 });
  const { participant, presenter } = relationship;
  const addObjective = async (by: TestPerson, title: string) =>
    (
      await by.api('POST /api/v1/mentoring_relationships/:id/objectives', { params: params(relationship), body: { title } })
    ).data.objectives.at(-1);
  const own = await addObjective(participant, 'Oser prendre la parole');
  await addObjective(presenter, 'Une idée de Paul');
  const setProgress = (progress: number, version: number) =>
    participant.api('PATCH /api/v1/mentoring_relationships/:id/objectives/:item_id', {
      params: { ...params(relationship), item_id: String(own?.id) },
      body: { version, progress },
    });
  await setProgress(20, 1);
  testApp.clock.now = after(60);
  await setProgress(80, 2);
  expect(
    (await refusal(participant.api('POST /api/v1/mentoring_relationships/:id/keepsake_link', { params: params(relationship) }))).code,
  ).toBe('transition_refused');
  await finish(relationship);
  await write(participant, relationship, 'takeaway', 'Parler tôt');
  await write(presenter, relationship, 'end', 'Entre nous');
  await write(presenter, relationship, 'takeaway', 'Le regard neuf', true);
  const { data: link } = await participant.api('POST /api/v1/mentoring_relationships/:id/keepsake_link', { params: params(relationship) });
  const token = /\/keepsake#token=([\w-]{43})$/.exec(link.url)?.[1] ?? '';
  const read = async () => (await visitor('POST /api/v1/shared_keepsakes', { body: { token } })).data;
  const shown = await read();
  expect(shown).toMatchObject({
    owner: 'participant',
    objectives: [{ title: 'Oser prendre la parole', start_progress: 20, progress: 80 }],
  });
  expect(shown.held_at).toHaveLength(2);
  expect(shown.words.map(({ body }) => body).sort()).toEqual(['Le regard neuf', 'Parler tôt']);
  expect(JSON.stringify(shown)).not.toMatch(/Une idée de Paul|Entre nous|avatar|Martin|Bernard/);
  const stored = await testApp.database.directory.selectFrom('directory.keepsake_links').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);

  const { data } = await participant.api('DELETE /api/v1/mentoring_relationships/:id/keepsake_link', { params: params(relationship) });
  expect(data.link).toBeNull();
  expect((await refusal(read())).code).toBe('keepsake_link_expired');
});

test('a link to a keepsake ends after thirty days, and when its owner is suspended', async () => {
  const relationship = await setUp({ held: 1 });
  const { company, participant } = relationship;
  await finish(relationship);
  const share = async () => {
    const { data } = await participant.api('POST /api/v1/mentoring_relationships/:id/keepsake_link', { params: params(relationship) });
    return data.url.split('token=')[1] ?? '';
  };
  const read = (token: string) => visitor('POST /api/v1/shared_keepsakes', { body: { token } });
  const first = await share();
  const second = await share();
  expect((await refusal(read(first))).code).toBe('keepsake_link_expired');
  await read(second);
  await company.within((tx) => tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', participant.userId).execute());
  expect((await refusal(read(second))).code).toBe('keepsake_link_expired');
  await company.within((tx) => tx.updateTable('users').set({ state: 'active' }).where('id', '=', participant.userId).execute());
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 31 * 86_400_000);
  expect((await refusal(read(second))).code).toBe('keepsake_link_expired');
});
