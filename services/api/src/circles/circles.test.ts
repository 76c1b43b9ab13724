import { expect, test } from 'vitest';
import { collectPersonalData } from '../personal-data/collect-personal-data.ts';
import { aCircle } from '../testing/circle.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aPerson, type TestPerson } from '../testing/person.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const day = 86_400_000;

const dayAfter = (days: number) => new Date(testApp.clock.now.getTime() + days * day).toISOString().slice(0, 10);
const about = (company: TestCompany) => ({
  program_id: company.programId,
  title: 'Déléguer sans culpabiliser',
  starts_on: dayAfter(1),
  ends_on: dayAfter(60),
  rhythm: { every: 'two_weeks' as const, weekday: 2, at: '14:30', duration_minutes: 45 },
});
const people = async (company: TestCompany, names: string[]) => {
  const made: TestPerson[] = [];
  for (const first_name of names) made.push(await aPerson(company, { participant: true, user: { first_name } }));
  return made as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, ...TestPerson[]];
};
const show = async (person: TestPerson, id: string) => (await person.api('GET /api/v1/circles/:id', { params: { id } })).data;
const session = async (person: TestPerson, id: string) => (await person.api('GET /api/v1/circle_sessions/:id', { params: { id } })).data;
/** People join one after the other. */
const take = (person: TestPerson, id: string, event: 'request' | 'withdraw' | 'accept' | 'decline' | 'leave') => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
  return person.api('PATCH /api/v1/circles/:id/membership', { params: { id }, body: { event } });
};
const open = async (person: TestPerson, company: TestCompany, more: { size?: number } = {}) =>
  (await person.api('POST /api/v1/circles', { body: { ...about(company), ...more } })).data.id;
const invite = (person: TestPerson, id: string, invited: TestPerson[]) =>
  person.api('POST /api/v1/circles/:id/invitations', { params: { id }, body: { user_ids: invited.map(({ userId }) => userId) } });
const accept = async (host: TestPerson, id: string, asking: TestPerson) => {
  const place = (await show(host, id)).waiting.find(({ person }) => person.user_id === asking.userId);
  const params = { id, member_id: place?.id ?? '' };
  return host.api('PATCH /api/v1/circles/:id/members/:member_id', { params, body: { event: 'accept' } });
};

const hr = async (company: TestCompany) => (await consoleUsers(company)).hr;
/** Runs at another time. */
const at = async (time: string, work: () => Promise<unknown>) => {
  const { now } = testApp.clock;
  testApp.clock.now = new Date(time);
  await work();
  testApp.clock.now = now;
};

test('a circle of five goes from its opening to its second session and its end', async () => {
  const company = await aCompany(testApp, { members_open_circles: true });
  const [ada, ben, cleo, dan, eve] = await people(company, ['Ada', 'Ben', 'Cléo', 'Dan', 'Eve']);
  const id = await open(ada, company);
  await take(ben, id, 'request');
  expect(await show(ada, id)).toMatchObject({ state: 'gathering', waiting: [{ person: { first_name: 'Ben' }, state: 'requested' }] });
  await accept(ada, id, ben);
  await invite(ada, id, [cleo, dan, eve]);
  await take(cleo, id, 'accept');
  expect(await show(cleo, id)).toMatchObject({ state: 'gathering', sessions: [] });
  await take(dan, id, 'accept');
  await take(eve, id, 'accept');
  const started = await show(eve, id);
  expect(started).toMatchObject({ state: 'running', own_state: 'member', host: { first_name: 'Ada' } });
  expect(started.sessions.map(({ facilitator }) => facilitator?.first_name).slice(0, 2)).toEqual(['Ada', undefined]);
  const [first, second] = started.sessions;
  if (!first || !second) throw new Error('no sessions');
  expect(second.starts_at).toBeTruthy();
  expect((await session(eve, first.id)).agenda).toMatchObject([
    { step: 'check_in', minutes: 10, person: { first_name: 'Ada' } },
    { step: 'question', minutes: 25, person: { first_name: 'Ben' } },
    { step: 'take_away', minutes: 10 },
  ]);

  await letWorkerFinish(company);
  const mail = (await mailsOf(testApp, eve.email)).find(({ calendar }) => calendar?.method === 'PUBLISH');
  expect(mail?.subject).toBe('Le cercle «\u00a0Déléguer sans culpabiliser\u00a0» est formé');
  expect(mail?.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(started.sessions.length);

  const attend = (person: TestPerson, body: { coming: boolean } | { present: boolean }) =>
    person.api('PUT /api/v1/circle_sessions/:id/attendance', { params: { id: first.id }, body });
  await attend(ben, { coming: false });
  expect(await refusal(attend(ben, { present: true }))).toMatchObject({ code: 'transition_refused' });
  const mark = (person: TestPerson, id: string, present: TestPerson[]) =>
    person.api('PUT /api/v1/circle_sessions/:id/attendances', {
      params: { id },
      body: { present_user_ids: present.map(({ userId }) => userId) },
    });
  const write = (person: TestPerson, version: number, body: string) =>
    person.api('PATCH /api/v1/circle_sessions/:id/notes', { params: { id: first.id }, body: { version, body } });

  await at(first.ends_at, async () => {
    expect(await refusal(mark(ben, first.id, [ada]))).toMatchObject({ status: 403 });
    await mark(ada, first.id, [ada, cleo, dan, eve]);
    await write(cleo, 0, 'Demander ce dont l’autre a besoin.');
    expect(await refusal(write(dan, 0, 'Autre chose.'))).toMatchObject({ code: 'changed_meanwhile' });
    await dan.api('POST /api/v1/circles/:id/messages', { params: { id }, body: { body: 'Merci à toutes et tous.' } });
    expect((await show(ada, id)).unread).toBe(1);
    await runDueJobs(company, 'circle-steps');
    expect((await session(eve, second.id)).facilitator?.first_name).toBe('Ben');
    const { rows } = await hr(company).then(({ list }) => list('circles'));
    expect(rows).toMatchObject([{ members: 5, sessions_held: 1, attendance_rate: null }]);
    // Who facilitates next leaves: the one after facilitates.
    await take(ben, id, 'leave');
    expect((await session(eve, second.id)).facilitator?.first_name).toBe('Cléo');
    expect(await refusal(session(ben, second.id))).toMatchObject({ status: 404 });
    // Who left keeps their own words, and reads no others.
    await take(dan, id, 'leave');
    const readBy = ({ userId }: TestPerson) => company.within((tx) => tx.selectFrom('circle_messages').select('body').execute(), userId);
    expect(await readBy(dan)).toEqual([{ body: 'Merci à toutes et tous.' }]);
    expect(await readBy(ben)).toEqual([]);
  });

  // Her calendar has the session: she gets the change whatever she has chosen.
  await eve.api('PATCH /auth', { body: { notification_preferences: [{ kind: 'circle.session_moved', email: 'never', sms: false }] } });
  const moved = new Date(new Date(second.starts_at).getTime() + day);
  await cleo.api('PATCH /api/v1/circle_sessions/:id', {
    params: { id: second.id },
    body: { event: 'move', starts_at: moved.toISOString(), sequence: 0 },
  });
  await letWorkerFinish(company);
  expect((await mailsOf(testApp, cleo.email)).some(({ calendar }) => calendar?.method === 'REQUEST')).toBe(true);
  expect((await mailsOf(testApp, eve.email)).some(({ calendar }) => calendar?.method === 'REQUEST')).toBe(true);
  expect((await mailsOf(testApp, ben.email)).some(({ calendar }) => calendar?.method === 'REQUEST')).toBe(false);

  await ada.api('POST /api/v1/circles/:id/end', { params: { id } });
  await eve.api('PUT /api/v1/circles/:id/lesson', { params: { id }, body: { body: 'Dire ce que j’attends.' } });
  expect(await show(cleo, id)).toMatchObject({
    state: 'ended',
    lessons: [{ person: { first_name: 'Eve' }, body: 'Dire ce que j’attends.' }],
  });
  const late = { params: { id }, body: { body: 'Trop tard' } };
  expect(await refusal(cleo.api('POST /api/v1/circles/:id/messages', late))).toMatchObject({ status: 403 });
});

test('a circle is not fuller than its size, and opens only where the company allows it', async () => {
  const company = await aCompany(testApp, { members_open_circles: true });
  const [ada, ben, cleo, dan, eve] = await people(company, ['Ada', 'Ben', 'Cléo', 'Dan', 'Eve']);
  const id = await open(ada, company, { size: 4 });
  await invite(ada, id, [ben, cleo, dan, eve]);
  for (const person of [ben, cleo, dan]) await take(person, id, 'accept');
  expect(await refusal(take(eve, id, 'accept'))).toMatchObject({ code: 'circle_full' });
  await take(dan, id, 'leave');
  await take(eve, id, 'accept');
  expect((await show(eve, id)).members.map(({ first_name }) => first_name)).toEqual(['Ada', 'Ben', 'Cléo', 'Eve']);
  const closed = await aCompany(testApp);
  const [fay] = await people(closed, ['Fay']);
  expect(await refusal(open(fay, closed))).toMatchObject({ status: 403 });
});

test('a referent decides who joins a circle until it has a member, and the circle ends with its season', async () => {
  const company = await aCompany(testApp);
  const [ada, ben] = await people(company, ['Ada', 'Ben']);
  const referent = await hr(company);
  const { id } = await referent.api('POST /backoffice/v1/circles', { body: { ...about(company), invited_user_ids: [ada.userId] } });
  await take(ben, id, 'request');
  const circle = await referent.api('GET /backoffice/v1/circles/:id', { params: { id } });
  const asked = circle.waiting.find(({ state }) => state === 'requested');
  const body = { circle_id: id, member_id: asked?.id ?? '', event: 'accept' as const };
  expect(await referent.api('POST /backoffice/v1/circle_decisions', { body })).toMatchObject({ members: 1, can: { decide: false } });
  expect(await show(ada, id)).toMatchObject({ host: { first_name: 'Ben' }, can: { answer: true, read: false }, sessions: [] });
  await at(new Date(testApp.clock.now.getTime() + 70 * day).toISOString(), () => runDueJobs(company, 'circle-steps'));
  expect(await show(ben, id)).toMatchObject({ state: 'ended' });
});

test('neither one call nor many at once get past the size of a circle, or the number that a person opens', async () => {
  const company = await aCompany(testApp, { members_open_circles: true });
  const [ada, ben, cleo, dan, eve] = await people(company, ['Ada', 'Ben', 'Cléo', 'Dan', 'Eve']);
  const opened = await Promise.allSettled([1, 2, 3, 4, 5].map(() => open(ben, company)));
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const { circleId: id } = await aCircle(company, [ada, ben, cleo]);
  await company.within((tx) => tx.updateTable('circles').set({ size: 4 }).where('id', '=', id).execute());
  for (const person of [dan, eve]) await take(person, id, 'request');
  expect(await refusal(invite(ada, id, [dan, eve]))).toMatchObject({ code: 'circle_full' });
  expect((await show(ada, id)).members).toHaveLength(3);
  const since = (value: number) => ada.api('GET /api/v1/circles/:id/messages', { params: { id }, query: { since: value } });
  expect(await refusal(since(2 ** 31))).toMatchObject({ status: 422 });
});

test('a session stays within the season, a new time asks anew who comes, and a new place reaches the calendars', async () => {
  const company = await aCompany(testApp);
  const [ada, ben] = await people(company, ['Ada', 'Ben']);
  const { circleId: id } = await aCircle(company, [ada, ben]);
  const starts = (days: number) => new Date(testApp.clock.now.getTime() + days * day);
  const { id: sessionId } = await company.within((tx) =>
    tx
      .insertInto('circle_sessions')
      .values({ circle_id: id, starts_at: starts(2), ends_at: starts(3) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const params = { id: sessionId };
  await ben.api('PUT /api/v1/circle_sessions/:id/attendance', { params, body: { coming: true } });
  const move = (starts_at: string) =>
    ada.api('PATCH /api/v1/circle_sessions/:id', { params, body: { event: 'move', starts_at, sequence: 0 } });
  expect(await refusal(move('2099-03-07T10:00:00Z'))).toMatchObject({ status: 422, code: 'invalid' });
  const { data } = await move(starts(5).toISOString());
  expect(data.attendances.map(({ coming }) => coming)).toEqual([null, null]);
  const { version } = await show(ada, id);
  await ada.api('PATCH /api/v1/circles/:id', { params: { id }, body: { version, place: 'Salle 4' } });
  expect(await session(ada, sessionId)).toMatchObject({ sequence: 2, place: 'Salle 4' });
});

test('who left keeps their own words in their export, and the reason of an end is read by members', async () => {
  const company = await aCompany(testApp);
  const [ada, ben, cleo, dan] = await people(company, ['Ada', 'Ben', 'Cléo', 'Dan']);
  const { circleId: id } = await aCircle(company, [ada, ben]);
  await ben.api('POST /api/v1/circles/:id/messages', { params: { id }, body: { body: 'Mon mot à moi' } });
  await ada.api('POST /api/v1/circles/:id/messages', { params: { id }, body: { body: 'Le mot d’Ada' } });
  await invite(ada, id, [cleo]);
  await take(ben, id, 'leave');
  const context = { actor: { user_id: ben.userId }, locale: 'fr' };
  const exported = await company.within((tx) => collectPersonalData({ ...context, tx } as never), ben.userId);
  expect(exported.circle_messages.map(({ body }) => body)).toEqual(['Mon mot à moi']);

  // A suspended host decides nothing.
  await company.within((tx) => tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', ada.userId).execute());
  await company.within((tx) =>
    tx.insertInto('circle_members').values({ circle_id: id, user_id: dan.userId, state: 'member', joined_at: new Date() }).execute(),
  );
  expect((await show(dan, id)).host?.first_name).toBe('Dan');
  // An invitation ends with the enrollment.
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', cleo.userId).execute());
  expect(await refusal(take(cleo, id, 'accept'))).toMatchObject({ code: 'transition_refused' });
  const ended = { state: 'ended' as const, ended_at: new Date(), end_reason: 'Un mot pour les membres' };
  await company.within((tx) => tx.updateTable('circles').set(ended).where('id', '=', id).execute());
  expect([(await show(dan, id)).end_reason, (await show(cleo, id)).end_reason]).toEqual(['Un mot pour les membres', null]);
  expect((await cleo.api('GET /api/v1/circles', { query: { own: true } })).data).toEqual([]);
});
