import { aCalendarProvider } from '@binome/testing/calendar-provider';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findPersonTimes } from '../availabilities/queries.ts';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aParticipant, aPerson, type TestPerson } from '../testing/person.ts';
import { aRelationship } from '../testing/relationship.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../testing/worker.ts';

const provider = await aCalendarProvider({});
const testApp = await startTestApp({ ...provider.settings, CALENDAR_HOSTS: [provider.host] });
afterAll(provider.close);
beforeEach(() => {
  Object.assign(provider.state, { isDown: false, codesExpired: false, withholdsScope: false, readings: [], revoked: [] });
  for (const person of Object.keys(provider.events)) delete provider.events[person];
  testApp.clock.now = new Date();
});

const hour = 3_600_000;
/** The Monday of the week after next, at an hour in UTC. */
const monday = (hours: number) => {
  const now = new Date();
  const days = 14 - ((now.getUTCDay() + 6) % 7);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, hours)).toISOString();
};
const meal = { start: monday(9), end: monday(10), subject: 'Dentiste' };

const connections = async ({ api }: TestPerson) => (await api('GET /api/v1/calendar_connections')).data;
const ask = ({ api }: TestPerson, name: 'google' | 'microsoft') =>
  api('POST /api/v1/calendar_authorizations', { body: { provider: name } });

/** What the page of the hours receives, after the person has pressed a link at the provider. */
async function answerOf(person: TestPerson, name: 'google' | 'microsoft', link: string) {
  const callback = new URL(await provider.answer((await ask(person, name)).url, link));
  const { status, headers } = await testApp.send({ method: 'GET', url: callback.pathname + callback.search, headers: {} });
  expect(status).toBe(303);
  const [page, fragment] = String(headers.location).split('#');
  expect(page).toBe(`${testApp.services.env.BASE_URL}/availability_settings`);
  return Object.fromEntries(new URLSearchParams(fragment)) as { state: string; code?: string; error?: string };
}

const send = ({ api }: TestPerson, body: Awaited<ReturnType<typeof answerOf>>) => api('POST /api/v1/calendar_connections', { body });

/** Connects the calendar of a person, whose name at the provider is their id. */
async function connected(person: TestPerson, name: 'google' | 'microsoft', ...events: (typeof meal & { showAs?: string })[]) {
  provider.events[person.userId] = events;
  return send(person, await answerOf(person, name, person.userId));
}

function pass(milliseconds: number) {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + milliseconds);
}

describe.each(['google', 'microsoft'] as const)('a calendar of %s', (name) => {
  test('is asked for start and end only, is subtracted from the hours of both, and is shown to nobody', async () => {
    const company = await aCompany(testApp);
    const relationship = await aRelationship(company);
    const { participant, presenter, relationshipId: id } = relationship;
    const week = [{ weekday: 1, open: true, start_time: '08:00', end_time: '12:00' }];
    for (const { api, userId } of [participant, presenter]) {
      await company.within((tx) => tx.updateTable('users').set({ time_zone: 'UTC' }).where('id', '=', userId).execute());
      await api('PUT /api/v1/availabilities', { body: { data: week } });
    }
    const day = monday(0).slice(0, 10);
    const starts = async () => {
      const query = { from: day, to: day, duration: 60 } as const;
      const { data, busy } = await participant.api('GET /api/v1/mentoring_relationships/:id/free_slots', { params: { id }, query });
      return { starts: data.map(({ starts_at }) => starts_at.slice(11, 16)), busy };
    };
    const all = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00'];
    expect(await starts()).toEqual({ starts: all, busy: [] });

    const seen = await connected(presenter, name, meal, { ...meal, start: monday(11), end: monday(12), showAs: 'free' });
    expect(seen).toMatchObject({ data: [{ provider: name, failure: null, counts: true }], providers: ['google', 'microsoft'] });
    expect(await starts()).toEqual({ starts: ['08:00', '10:00', '10:30', '11:00'], busy: [] });

    // The rows have no more than two times, and the token is not readable.
    const stored = await company.within((tx) => tx.selectFrom('calendar_busy_times').selectAll().execute());
    expect(stored.map(({ starts_at, ends_at, user_id }) => [starts_at.toISOString(), ends_at.toISOString(), user_id])).toEqual([
      [meal.start, meal.end, presenter.userId],
    ]);
    expect(provider.state.readings.join()).not.toMatch(/subject|body|attendees|location/);
    if (name === 'microsoft') expect(provider.state.readings.join()).toContain('$select=start,end,showAs');
    else expect(provider.state.readings.join()).toContain('"items":[{"id":"primary"}]');

    // Nobody else learns that a calendar is connected, not even the partner.
    expect(await connections(participant)).toEqual([]);
    const hidden = await company.within((tx) => tx.selectFrom('calendar_connections').selectAll().execute());
    expect(hidden).toEqual([]);

    await presenter.api('DELETE /api/v1/calendar_connections/:provider', { params: { provider: name } });
    expect(await connections(presenter)).toEqual([]);
    expect(await starts()).toEqual({ starts: all, busy: [] });
    expect(provider.state.revoked).toHaveLength(name === 'google' ? 1 : 0);
    const again = presenter.api('DELETE /api/v1/calendar_connections/:provider', { params: { provider: name } });
    expect((await refusal(again)).status).toBe(404);
  });

  test('is read again every quarter of an hour, with the token that the provider gave last', async () => {
    const company = await aCompany(testApp);
    const person = await aPerson(company);
    await connected(person, name, meal);
    expect(await runDueJobs(company, 'calendar-readings')).toEqual([]);
    for (const events of [[{ ...meal, start: monday(14), end: monday(16) }], []]) {
      provider.events[person.userId] = events;
      pass(hour / 4);
      expect(await runDueJobs(company, 'calendar-readings')).toEqual(['calendar-readings']);
      const [time] = await company.within((tx) => findPersonTimes(tx, [person.userId]));
      expect(time?.elsewhere).toEqual(events.map(({ start, end }) => ({ starts_at: new Date(start), ends_at: new Date(end) })));
      expect(await connections(person)).toMatchObject([{ read_at: testApp.clock.now.toISOString(), failure: null }]);
    }
  });

  test('counts no more once its consent is withdrawn: the person is told once, and connects it anew', async () => {
    const company = await aCompany(testApp);
    const person = await aPerson(company);
    await connected(person, name, meal);
    provider.withdraw(person.userId);
    pass(hour);
    await runDueJobs(company, 'calendar-readings');
    expect(await connections(person)).toMatchObject([{ failure: 'refused', counts: false }]);
    pass(hour);
    expect(await runDueJobs(company, 'calendar-readings')).toEqual([]);
    await letWorkerFinish(company);
    const mails = await mailsOf(testApp, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Nous n’arrivons plus à lire votre agenda ${name === 'google' ? 'Google' : 'Outlook'}`,
    ]);
    const [time] = await company.within((tx) => findPersonTimes(tx, [person.userId]));
    expect(time?.elsewhere).toEqual([]);
    expect((await connected(person, name, meal)).data).toMatchObject([{ failure: null, counts: true }]);
  });
});

test('a provider that does not answer is said at once; what it said last counts for a day, then the person is told once', async () => {
  const company = await aCompany(testApp);
  const person = await aPerson(company);
  await connected(person, 'google', meal);
  const busy = async () => (await company.within((tx) => findPersonTimes(tx, [person.userId])))[0]?.elsewhere?.length;
  provider.state.isDown = true;
  pass(hour);
  await runDueJobs(company, 'calendar-readings');
  expect([await connections(person), await busy()]).toMatchObject([[{ failure: 'unreachable', counts: true }], 1]);
  for (let day = 0; day < 2; day++) {
    pass(24 * hour);
    await runDueJobs(company, 'calendar-readings');
    expect([await connections(person), await busy()]).toMatchObject([[{ failure: 'unreachable', counts: false }], 0]);
  }
  await letWorkerFinish(company);
  expect(await mailsOf(testApp, person.email)).toHaveLength(1);
  provider.state.isDown = false;
  pass(hour);
  await runDueJobs(company, 'calendar-readings');
  expect([await connections(person), await busy()]).toMatchObject([[{ failure: null, counts: true }], 1]);
});

test('an answer that is denied, forged, late, used, or of another session is refused with a sentence of its own', async () => {
  const company = await aCompany(testApp);
  const [person, other] = [await aPerson(company), await aPerson(company)];
  provider.events[person.userId] = [];
  const code = async (answer: Awaited<ReturnType<typeof answerOf>>, sender = person) => (await refusal(send(sender, answer))).code;

  expect(await code(await answerOf(person, 'google', 'Refuser'))).toBe('calendar_denied');
  provider.state.withholdsScope = true;
  expect(await code(await answerOf(person, 'google', person.userId))).toBe('calendar_denied');
  provider.state.withholdsScope = false;

  const answer = await answerOf(person, 'google', person.userId);
  expect(await code({ ...answer, state: 'forged' })).toBe('calendar_state_unknown');
  expect(await code({ ...answer, state: answer.state.slice(0, -4) })).toBe('calendar_state_unknown');
  expect(await code(answer, other)).toBe('calendar_other_session');
  // The code of another request has another verifier.
  expect(await code({ ...answer, state: (await answerOf(person, 'google', person.userId)).state })).toBe('calendar_code_expired');
  provider.state.codesExpired = true;
  expect(await code(await answerOf(person, 'google', person.userId))).toBe('calendar_code_expired');
  provider.state.codesExpired = false;
  const late = await answerOf(person, 'google', person.userId);
  pass(11 * 60_000);
  expect(await code(late)).toBe('calendar_state_unknown');

  const unread = await answerOf(person, 'google', person.userId);
  provider.state.isDown = true;
  expect(await code(unread)).toBe('calendar_unreachable');
  provider.state.isDown = false;
  expect(await connections(person)).toEqual([]);

  const used = await answerOf(person, 'google', person.userId);
  await send(person, used);
  expect(await code(used)).toBe('calendar_code_expired');
  expect(await connections(person)).toHaveLength(1);
});

test('two sessions of one person do not share a request', async () => {
  const company = await aCompany(testApp);
  const person = await aPerson(company);
  provider.events[person.userId] = [];
  const answer = await answerOf(person, 'google', person.userId);
  const login = await company.within((tx) =>
    tx.selectFrom('directory.logins').where('user_id', '=', person.userId).select('id').executeTakeFirstOrThrow(),
  );
  const { token, handle } = await testApp.services.sessions.open(login.id, 'member');
  const headers = { ...person.credentials, 'access-token': token, client: handle };
  const { status, body } = await testApp.send({ method: 'POST', url: '/api/v1/calendar_connections', body: answer, headers });
  expect([status, body.code]).toEqual([422, 'calendar_other_session']);
});

test('closing an account, by its owner or an administrator, withdraws the consent and deletes what was read', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const person = await aParticipant(company);
  await connected(person, 'google', meal);
  await admin.api('POST /backoffice/v1/account_closures', {
    body: { user_id: person.userId, reason: 'Cette personne a quitté l’entreprise' },
  });
  expect(provider.state.revoked).toHaveLength(1);
  const left = await testApp.database.inCompany({ company_id: company.id, user_id: 'system' }, async (tx) => [
    await tx.selectFrom('calendar_connections').selectAll().execute(),
    await tx.selectFrom('calendar_busy_times').selectAll().execute(),
  ]);
  expect(left).toEqual([[], []]);
});

test('another company sees no busy times, and its worker does not read the calendar', async () => {
  const [company, other] = [await aCompany(testApp), await aCompany(testApp)];
  const person = await aPerson(company);
  await connected(person, 'google', meal);
  pass(hour);
  expect(await runDueJobs(other, 'calendar-readings')).toEqual([]);
  expect(await other.within((tx) => tx.selectFrom('calendar_busy_times').selectAll().execute())).toEqual([]);
});
