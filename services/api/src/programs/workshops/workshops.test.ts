import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { aParticipant, aPresenter, type TestPerson } from '../../testing/person.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf, runDueJobs } from '../../testing/worker.ts';

const testApp = await startTestApp();

beforeEach(() => {
  testApp.clock.now = new Date('2026-12-01T09:00:00Z');
});

/** A workshop on 10 December at 14:30 in Paris, for two people. */
function aWorkshop(company: TestCompany, values: object = {}): Promise<string> {
  const workshop = { program_id: company.programId, title: { fr: 'Oser demander', en: 'Dare to ask' }, held_on: '2026-12-10' };
  const details = { start_time: '14:30', minutes: 90, place: 'Salle Curie', url: 'https://visio.example/oser', seats: 2 };
  return company.within(async (tx) => {
    const rows = await tx
      .insertInto('program_workshops')
      .values({ ...workshop, ...details, ...values })
      .returning('id')
      .execute();
    return rows[0]?.id ?? '';
  });
}

const signUp = (person: TestPerson, id: string) => person.api('PUT /api/v1/workshops/:id/sign_up', { params: { id } });
const withdraw = (person: TestPerson, id: string) => person.api('DELETE /api/v1/workshops/:id/sign_up', { params: { id } });

async function ownOf(person: TestPerson, id: string) {
  const { data } = await person.api('GET /api/v1/programs');
  return data.flatMap(({ workshops }) => workshops).find((workshop) => workshop.id === id);
}

/** The subjects of the mails to people, about workshops. */
async function mailsTo(company: TestCompany, ...people: TestPerson[]): Promise<string[][]> {
  await letWorkerFinish(company);
  const mails = await Promise.all(people.map(({ email }) => mailsOf(testApp, email)));
  return mails.map((ofPerson) => ofPerson.map(({ subject }) => subject).filter((subject) => subject.includes('Oser demander')));
}

test('a full workshop has a waiting list, whose first person gets the seat of one who withdraws', async () => {
  const company = await aCompany(testApp);
  const [ada, ben, cleo, dan] = [
    await aParticipant(company),
    await aPresenter(company),
    await aParticipant(company),
    await aParticipant(company),
  ];
  const id = await aWorkshop(company);
  expect((await signUp(ada, id)).data).toMatchObject({
    own: { state: 'seated' },
    free: 1,
    starts_at: '2026-12-10T13:30:00.000Z',
    ends_at: '2026-12-10T15:00:00.000Z',
    url: 'https://visio.example/oser',
    can: { sign_up: false, withdraw: true },
  });
  // Signing up again changes nothing.
  expect((await signUp(ada, id)).data).toMatchObject({ own: { state: 'seated' }, free: 1 });
  await signUp(ben, id);
  expect((await signUp(cleo, id)).data).toMatchObject({ own: { state: 'waiting', position: 1 }, free: 0, url: null });
  testApp.clock.now = new Date('2026-12-01T09:01:00Z');
  expect((await signUp(dan, id)).data.own).toEqual({ state: 'waiting', position: 2 });

  expect((await withdraw(ada, id)).data).toMatchObject({ own: null, url: null, can: { sign_up: true } });
  expect(await ownOf(cleo, id)).toMatchObject({ own: { state: 'seated' } });
  expect(await ownOf(dan, id)).toMatchObject({ own: { state: 'waiting', position: 1 } });
  // She withdrew before the mail about her seat left.
  expect(await mailsTo(company, ada, cleo, dan)).toEqual([
    ['Vous n’êtes plus inscrit·e : Oser demander'],
    ['Une place s’est libérée : Oser demander'],
    [],
  ]);
});

test('two people at once do not get the same last seat', async () => {
  const company = await aCompany(testApp);
  const people = [await aParticipant(company), await aParticipant(company), await aParticipant(company)];
  const id = await aWorkshop(company, { seats: 1 });
  const answers = await Promise.all(people.map((person) => signUp(person, id)));
  expect(answers.map(({ data }) => data.own?.state).sort()).toEqual(['seated', 'waiting', 'waiting']);
});

test('nobody signs up outside the program, after the start, or for a cancelled workshop', async () => {
  const company = await aCompany(testApp);
  const [member, outsider] = [await aParticipant(company), await aParticipant(company)];
  await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', outsider.userId).execute());
  const [id, cancelled] = [await aWorkshop(company), await aWorkshop(company, { cancelled_at: new Date() })];
  expect((await refusal(signUp(outsider, id))).code).toBe('forbidden');
  expect((await refusal(signUp(member, cancelled))).code).toBe('workshop_closed');
  await signUp(member, id);
  testApp.clock.now = new Date('2026-12-10T13:30:00Z');
  expect((await refusal(withdraw(member, id))).code).toBe('workshop_closed');
  expect((await refusal(signUp(await aParticipant(company), id))).code).toBe('workshop_closed');
});

test('more seats, the end of an enrollment and a closed account let the waiting list move up', async () => {
  const company = await aCompany(testApp);
  const people = [await aParticipant(company), await aParticipant(company), await aParticipant(company), await aParticipant(company)];
  const [first, second, third, fourth] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
  const id = await aWorkshop(company, { seats: 1 });
  for (const person of people) {
    await signUp(person, id);
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
  }
  const { hr, admin } = await consoleUsers(company);
  expect((await hr.call('PUT', `workshops/${id}`, { seats: 2, expected: { seats: 1 } })).body).toMatchObject({ seated: 2, waiting: 2 });
  const enrollment = await company.within((tx) =>
    tx.selectFrom('program_enrollments').where('user_id', '=', first.userId).select('id').executeTakeFirstOrThrow(),
  );
  await hr.call('DELETE', `program_enrollments/${enrollment.id}`);
  expect(await ownOf(third, id)).toMatchObject({ own: { state: 'seated' } });
  expect((await admin.call('POST', 'account_closures', { user_id: second.userId, reason: 'A quitté l’entreprise' })).status).toBe(201);
  expect(await ownOf(fourth, id)).toMatchObject({ own: { state: 'seated' } });
  expect((await mailsTo(company, third, fourth)).flat()).toHaveLength(2);
  // Fewer seats take nobody's away.
  expect((await hr.call('PUT', `workshops/${id}`, { seats: 1 })).body).toMatchObject({ seated: 2, waiting: 0 });
});

test('more seats in a workshop that is cancelled or over go to nobody', async () => {
  const company = await aCompany(testApp);
  const [first, second] = [await aParticipant(company), await aParticipant(company)];
  const [id, cancelled] = [await aWorkshop(company, { seats: 1 }), await aWorkshop(company, { seats: 1 })];
  for (const workshop of [id, cancelled]) for (const person of [first, second]) await signUp(person, workshop);
  const { hr } = await consoleUsers(company);
  const change = async (workshop: string, body: object) => (await hr.call('PUT', `workshops/${workshop}`, body)).body;
  expect(await change(cancelled, { seats: 2, cancelled: true })).toMatchObject({ seated: 1, waiting: 1 });
  expect(await change(cancelled, { cancelled: false })).toMatchObject({ seated: 2, waiting: 0 });
  testApp.clock.now = new Date('2026-12-10T18:00:00Z');
  expect(await change(id, { seats: 2, material: 'https://visio.example/notes' })).toMatchObject({ seated: 1, waiting: 1 });
});

test('referents note who came once it has begun, in their programs only', async () => {
  const company = await aCompany(testApp);
  const id = await aWorkshop(company, { seats: 1 });
  const [member, waiting] = [
    await aParticipant(company, { user: { first_name: 'Léa', last_name: 'Martin' } }),
    await aParticipant(company),
  ];
  await signUp(member, id);
  await signUp(waiting, id);
  const { hr, manager, unitAdmin } = await consoleUsers(company);
  const { rows } = await hr.list('workshop_sign_ups', { filter: { workshop_id: id } });
  expect(rows).toMatchObject([{ name: 'Léa Martin', state: 'seated', attended: null }, { state: 'waiting' }]);
  const note = (row: unknown, attended: boolean) =>
    hr.call('PUT', `workshop_sign_ups/${Object(row).id}`, { attended, expected: { attended: null } });
  expect((await note(rows[0], true)).body.code).toBe('transition_refused');
  testApp.clock.now = new Date('2026-12-10T16:00:00Z');
  expect((await note(rows[1], true)).body.code).toBe('transition_refused');
  expect((await note(rows[0], true)).body).toMatchObject({ attended: true });
  expect((await note(rows[0], false)).body.code).toBe('conflict');
  expect((await manager.list('workshops')).rows).toMatchObject([{ id, attended: 1, seated: 1, waiting: 1 }]);
  expect((await unitAdmin.list('workshops')).status).toBe(403);

  const other = await company.within((tx) =>
    tx
      .insertInto('programs')
      .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-12-31', position: 2 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const foreign = await aWorkshop(company, { program_id: other.id });
  expect((await manager.call('PUT', `workshops/${foreign}`, { seats: 5 })).status).toBe(404);
  expect((await manager.list('workshops')).total).toBe(1);
});

test.each([
  [{ start_time: '09:00', minutes: null }, 'minutes'],
  [{ url: 'mailto:moi@example.org' }, 'url'],
  [{ seats: 0 }, 'seats'],
])('refuses %j for a workshop', async (change, field) => {
  const company = await aCompany(testApp);
  const id = await aWorkshop(company);
  const { admin } = await consoleUsers(company);
  const answer = await admin.call('PUT', `workshops/${id}`, change);
  expect([answer.status, Object.keys(Object(answer.body.errors))]).toEqual([422, expect.arrayContaining([field])]);
});

test('a workshop with sign-ups is cancelled instead of deleted', async () => {
  const company = await aCompany(testApp);
  const id = await aWorkshop(company);
  await signUp(await aParticipant(company), id);
  const { admin } = await consoleUsers(company);
  expect((await admin.call('PUT', `programs/${company.programId}`, { workshops: [] })).body.code).toBe('still_referenced');
  expect((await admin.call('PUT', `workshops/${id}`, { cancelled: true })).body).toMatchObject({ cancelled: true, seated: 1 });
});

test('the calendar of those with a seat shows the workshop, its new hour and its end', async () => {
  const company = await aCompany(testApp);
  const id = await aWorkshop(company, { seats: 1 });
  const [member, waiting] = [await aParticipant(company), await aParticipant(company)];
  await signUp(member, id);
  await signUp(waiting, id);
  const eventsOf = async (person: TestPerson) => {
    const { data } = await person.api('POST /api/v1/calendar_feed');
    const { body } = await testApp.app.inject({ method: 'GET', url: new URL(data.url).pathname });
    return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((event) => {
      return ['summary', 'dtstart', 'location', 'status', 'sequence'].map((name) => String(event.getFirstPropertyValue(name)));
    });
  };
  expect(await eventsOf(waiting)).toEqual([]);
  expect(await eventsOf(member)).toEqual([['Oser demander', '2026-12-10T13:30:00Z', 'Salle Curie', 'CONFIRMED', '0']]);
  const { hr, admin } = await consoleUsers(company);
  await hr.call('PUT', `workshops/${id}`, { start_time: '15:00' });
  await admin.call('PUT', `programs/${company.programId}`, { workshops: [{ id, title: { fr: 'Oser demander' }, held_on: '2026-12-11' }] });
  // One mail for the seat and for each of the two changes, to those with a seat.
  expect((await mailsTo(company, member, waiting)).map((mails) => mails.length)).toEqual([3, 0]);
  expect(await eventsOf(member)).toEqual([['Oser demander', '2026-12-11T14:00:00Z', 'Salle Curie', 'CONFIRMED', '2']]);
  await hr.call('PUT', `workshops/${id}`, { cancelled: true });
  expect(await eventsOf(member)).toMatchObject([[expect.anything(), expect.anything(), expect.anything(), 'CANCELLED', '3']]);
  expect(await mailsTo(company, member, waiting)).toEqual([
    expect.arrayContaining(['Atelier annulé : Oser demander']),
    ['Atelier annulé : Oser demander'],
  ]);
});

test('mails put the workshop into the calendar of those with a seat, change it there and take it out', async () => {
  const company = await aCompany(testApp);
  const id = await aWorkshop(company);
  const member = await aParticipant(company);
  const entries = async () => {
    await letWorkerFinish(company);
    return (await mailsOf(testApp, member.email)).map(({ subject, calendar }) => {
      const event = new ICAL.Component(ICAL.parse(calendar?.content ?? '')).getFirstSubcomponent('vevent');
      const value = (name: string) => String(event?.getFirstPropertyValue(name));
      return [subject.split(' :')[0], calendar?.method, value('uid').split('@')[0], value('dtstart'), value('attendee').toLowerCase()];
    });
  };
  const entry = (subject: string, method: string, start: string) => [subject, method, id, start, `mailto:${member.email}`];
  await signUp(member, id);
  expect(await entries()).toEqual([entry('Votre place est réservée', 'REQUEST', '2026-12-10T13:30:00Z')]);
  const { hr } = await consoleUsers(company);
  await hr.call('PUT', `workshops/${id}`, { start_time: '15:00' });
  expect((await entries()).at(-1)).toEqual(entry('Du nouveau pour l’atelier', 'REQUEST', '2026-12-10T14:00:00Z'));
  await withdraw(member, id);
  expect((await entries()).at(-1)).toEqual(entry('Vous n’êtes plus inscrit·e', 'CANCEL', '2026-12-10T14:00:00Z'));
});

test('those with a seat are reminded once, the day before, if they want it', async () => {
  const company = await aCompany(testApp);
  const id = await aWorkshop(company, { seats: 2 });
  const [member, refusing, waiting] = [await aParticipant(company), await aParticipant(company), await aParticipant(company)];
  await refusing.api('PATCH /auth', { body: { notification_preferences: [{ kind: 'workshop.day_before', email: 'never', sms: false }] } });
  for (const person of [member, refusing, waiting]) await signUp(person, id);
  await letWorkerFinish(company);
  const remindAt = async (time: string) => {
    testApp.clock.now = new Date(time);
    await runDueJobs(company, 'workshop-reminders');
    return mailsTo(company, member, refusing, waiting);
  };
  const signedUp = 'Votre place est réservée : Oser demander';
  expect(await remindAt('2026-12-09T13:28:00Z')).toEqual([[signedUp], [], []]);
  const reminded = [signedUp, 'Jeudi 10 décembre à 14:30 : Oser demander'];
  expect(await remindAt('2026-12-09T13:31:00Z')).toEqual([reminded, [], []]);
  expect(await remindAt('2026-12-09T15:00:00Z')).toEqual([reminded, [], []]);
  const [, mail] = await mailsOf(testApp, member.email);
  expect(mail?.text).toContain('https://visio.example/oser');
});

test('those who were there answer one question, of which the console reads counts from five people on, a week later', async () => {
  const company = await aCompany(testApp);
  const id = await aWorkshop(company, { seats: null, held_on: '2026-12-02' });
  const people = await Promise.all(Array.from({ length: 6 }, () => aParticipant(company)));
  for (const person of people) await signUp(person, id);
  const [first, second, third, fourth, fifth, absent] = people as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
  const answer = (person: TestPerson, given: 'useful_now' | 'useful_later' | 'not_useful') =>
    person.api('PUT /api/v1/workshops/:id/answer', { params: { id }, body: { answer: given } });
  expect((await refusal(answer(first, 'useful_now'))).code).toBe('workshop_answers_closed');
  testApp.clock.now = new Date('2026-12-02T16:00:00Z');
  const { hr } = await consoleUsers(company);
  const { rows } = await hr.list('workshop_sign_ups', { filter: { workshop_id: id } });
  const noted = rows.find((row) => Object(row).user_id === absent.userId);
  await hr.call('PUT', `workshop_sign_ups/${Object(noted).id}`, { attended: false });
  expect((await refusal(answer(absent, 'useful_now'))).code).toBe('workshop_answers_closed');
  expect((await ownOf(absent, id))?.can.answer).toBe(false);

  const counted = async () => (await hr.call('GET', `workshops/${id}`)).body.answers;
  for (const person of [first, second, third]) await answer(person, 'useful_now');
  await answer(fourth, 'not_useful');
  await answer(fourth, 'useful_later');
  expect(await ownOf(fourth, id)).toMatchObject({ answer: 'useful_later', can: { answer: true } });
  testApp.clock.now = new Date('2026-12-20T09:00:00Z');
  expect(await counted()).toBeNull();
  testApp.clock.now = new Date('2026-12-08T09:00:00Z');
  await answer(fifth, 'not_useful');
  expect(await counted()).toBeNull();
  testApp.clock.now = new Date('2026-12-09T16:00:00Z');
  expect(await counted()).toEqual({ useful_now: 3, useful_later: 1, not_useful: 1 });
  expect((await refusal(answer(fifth, 'useful_now'))).code).toBe('workshop_answers_closed');
  // A referent reads no answer, whatever a query of their session asks for.
  const read = (userId: string) => company.within((tx) => tx.selectFrom('workshop_answers').select('user_id').execute(), userId);
  expect(await read(hr.person.userId)).toEqual([]);
  expect(await read(first.userId)).toEqual([{ user_id: first.userId }]);
});

test('the results and the report count the workshops of the months and who came', async () => {
  const company = await aCompany(testApp);
  const id = await aWorkshop(company, { held_on: '2026-12-02' });
  await aWorkshop(company, { held_on: '2026-12-02', cancelled_at: new Date() });
  const people = [await aParticipant(company), await aParticipant(company)];
  for (const person of people) await signUp(person, id);
  const { hr, unitAdmin } = await consoleUsers(company);
  const read = async (by: typeof hr) => (await by.api('GET /backoffice/v1/results', { query: {} })).workshops;
  expect(await read(hr)).toEqual({ held: 0, noted: 0, attended: 0 });
  testApp.clock.now = new Date('2026-12-02T16:00:00Z');
  const { rows } = await hr.list('workshop_sign_ups', { filter: { workshop_id: id } });
  await hr.call('PUT', `workshop_sign_ups/${Object(rows[0]).id}`, { attended: true });
  await hr.call('PUT', `workshop_sign_ups/${Object(rows[1]).id}`, { attended: false });
  expect(await read(hr)).toEqual({ held: 1, noted: 2, attended: 1 });
  expect(await read(unitAdmin)).toBeNull();
  const file = await hr.api('GET /backoffice/v1/result_exports', { query: {} });
  expect(new TextDecoder().decode(await file.arrayBuffer())).toContain('Ateliers;1 présence sur 2 notées;1;;;;');
  const { workshops } = await hr.api('GET /backoffice/v1/program_reports', { query: { month: '2026-12' } });
  expect(workshops).toEqual({ title: 'Les ateliers', text: 'Un atelier, moins de cinq présences.' });
});

test('a stranger in another company finds no workshop', async () => {
  const id = await aWorkshop(await aCompany(testApp));
  const other = await aCompany(testApp);
  const stranger = await aParticipant(other);
  const { hr } = await consoleUsers(other);
  for (const act of [signUp, withdraw]) expect((await refusal(act(stranger, id))).code).toBe('not_found');
  expect((await hr.call('PUT', `workshops/${id}`, { seats: 3 })).status).toBe(404);
});
