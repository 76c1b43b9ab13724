import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { clientOf, openStage, refusal } from '../testing/stage.ts';

const stage = await openStage();
const hours = (weekday: number, start_time: string, end_time: string, open = true) => ({ weekday, open, start_time, end_time });
const monday = hours(1, '09:00', '12:00');
const days = (starts_on: string, ends_on: string) => ({ body: { starts_on, ends_on } });
const add = 'POST /api/v1/availability_exceptions';

const save = (person: TestPerson, ...data: (typeof monday)[]) => person.api('PUT /api/v1/availabilities', { body: { data } });
const weekOf = (person: TestPerson) => person.api('GET /api/v1/availabilities');

/** A day from now, by UTC. */
const ahead = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/** What is wrong with a week, field by field. */
async function faultsOf(person: TestPerson, data: unknown, language = 'fr'): Promise<Record<string, string[]>> {
  const headers = { ...person.credentials, 'accept-language': language };
  const answer = await stage.send({ method: 'PUT', url: '/api/v1/availabilities', body: { data }, headers });
  expect(answer.status).toBe(422);
  const { full_messages: _, detail: _detail, ...fields } = answer.body.errors as Record<string, string[]>;
  return fields;
}

test('a week takes the place of the one before, in order, with the zone by whose clocks it is told', async () => {
  const person = await aPerson(await aCompany(stage), { user: { time_zone: 'Indian/Reunion' } });
  expect(await weekOf(person)).toEqual({ data: [], exceptions: [], time_zone: 'Indian/Reunion' });
  await save(person, hours(5, '14:00', '16:00'), monday);
  const saved = await save(person, hours(3, '14:00', '18:30'), monday, hours(1, '12:00', '13:15'), hours(7, '10:00', '11:00', false));
  const kept = [monday, hours(1, '12:00', '13:15'), hours(3, '14:00', '18:30'), hours(7, '10:00', '11:00', false)];
  expect(saved.data.map(({ id: _, ...window }) => window)).toEqual(kept);
  expect(await weekOf(person)).toEqual(saved);
  expect((await save(person)).data).toEqual([]);
});

test('a refused week names each window at fault, in one’s language, and changes nothing', async () => {
  const person = await aPerson(await aCompany(stage));
  await save(person, monday);
  const wrong = [
    hours(1, '10:00', '09:00'),
    hours(2, '06:00', '08:00'),
    hours(3, '20:00', '23:00'),
    hours(4, '09:00', '11:00'),
    hours(4, '10:30', '12:00', false),
  ];
  expect(await faultsOf(person, wrong)).toEqual({
    'data.0.end_time': ['La fin doit venir après le début.'],
    'data.1.start_time': ['Une plage commence après 6 h.'],
    'data.2.end_time': ['Une plage finit avant 23 h.'],
    'data.4.start_time': ['Cette plage en chevauche une autre du même jour.'],
  });
  expect(await faultsOf(person, [hours(1, '9h', '10:00')], 'en')).toEqual({ 'data.0.start_time': [expect.any(String)] });
  expect(await faultsOf(person, Array(71).fill(monday))).toEqual({ data: ['Au plus 70.'] });
  expect((await weekOf(person)).data).toMatchObject([monday]);
});

test('two weeks saved at once leave one of them whole', async () => {
  const person = await aPerson(await aCompany(stage));
  const [one, other] = [[monday, hours(2, '09:00', '10:00')], [hours(1, '09:00', '11:00')]];
  await Promise.all([save(person, ...one), save(person, ...other), save(person, ...one), save(person, ...other)]);
  const left = (await weekOf(person)).data.map(({ id: _, ...window }) => window);
  expect([one, other]).toContainEqual(left);
});

test('one window is changed by itself, within the same rules; another person’s does not exist', async () => {
  const company = await aCompany(stage);
  const [person, colleague] = [await aPerson(company), await aPerson(company)];
  const { data } = await save(person, monday, hours(1, '14:00', '16:00'));
  const change = (who: TestPerson, id: string, body: Partial<typeof monday>) =>
    who.api('PATCH /api/v1/availabilities/:id', { params: { id }, body });
  const id = data[1]?.id ?? '';
  expect((await change(person, id, { open: false, end_time: '17:00' })).data).toEqual({ id, ...hours(1, '14:00', '17:00', false) });
  const refused = await refusal(change(person, id, { start_time: '11:30' }));
  expect(refused).toMatchObject({ status: 422, messages: ['Cette plage en chevauche une autre du même jour.'] });
  for (const [who, which] of [
    [colleague, id],
    [person, randomUUID()],
  ] as const) {
    expect((await refusal(change(who, which, { open: true }))).status).toBe(404);
  }
  expect((await weekOf(person)).data[1]).toMatchObject(hours(1, '14:00', '17:00', false));
});

test('days without sessions that touch become one; others stay apart', async () => {
  const person = await aPerson(await aCompany(stage));
  await person.api(add, days(ahead(40), ahead(44)));
  await person.api(add, days(ahead(50), ahead(50)));
  await person.api(add, days(ahead(45), ahead(46)));
  const { data } = await person.api(add, days(ahead(38), ahead(42)));
  expect(data).toMatchObject({ starts_on: ahead(38), ends_on: ahead(46) });
  const { exceptions } = await weekOf(person);
  expect(exceptions).toEqual([data, { id: expect.any(String), starts_on: ahead(50), ends_on: ahead(50) }]);
  await person.api('DELETE /api/v1/availability_exceptions/:id', { params: { id: data.id } });
  expect((await weekOf(person)).exceptions).toMatchObject([{ starts_on: ahead(50) }]);
});

test('days that are over or end before they begin are refused, and so is one too many', async () => {
  const person = await aPerson(await aCompany(stage));
  const messageOf = async (starts_on: string, ends_on: string) => (await refusal(person.api(add, days(starts_on, ends_on)))).messages;
  expect(await messageOf(ahead(5), ahead(4))).toEqual(['La fin ne peut pas venir avant le début.']);
  expect(await messageOf(ahead(-9), ahead(-3))).toEqual(['Choisissez un jour à venir.']);
  expect((await refusal(person.api(add, days('2026-02-30', '2026-03-02')))).status).toBe(422);
  for (let one = 0; one < 100; one += 1) await person.api(add, days(ahead(10 + 2 * one), ahead(10 + 2 * one)));
  expect(await messageOf(ahead(300), ahead(301))).toEqual(['Au plus 100 périodes sans séance : retirez-en une d’abord.']);
  expect((await person.api(add, days(ahead(9), ahead(300)))).data).toMatchObject({ starts_on: ahead(9), ends_on: ahead(300) });
});

test('another person’s days without sessions do not exist', async () => {
  const company = await aCompany(stage);
  const [person, colleague] = [await aPerson(company), await aPerson(company)];
  const { data } = await person.api(add, days(ahead(3), ahead(4)));
  const remove = (who: TestPerson, id: string) => who.api('DELETE /api/v1/availability_exceptions/:id', { params: { id } });
  for (const stranger of [colleague, await aPerson(await aCompany(stage))]) {
    expect((await refusal(remove(stranger, data.id))).status).toBe(404);
  }
  expect((await refusal(remove(person, randomUUID()))).status).toBe(404);
  expect((await weekOf(person)).exceptions).toHaveLength(1);
});

test('a partner sees the open hours while the accompaniment runs, and nobody else does', async () => {
  const company = await aCompany(stage);
  const [mentee, mentor] = [await aParticipant(company), await aPresenter(company, { user: { time_zone: 'America/Toronto' } })];
  await save(mentor, monday, hours(2, '09:00', '10:00', false));
  await mentor.api(add, days(ahead(3), ahead(4)));
  const read = (who: TestPerson) =>
    clientOf(stage, who.credentials)('GET /api/v1/users/:id/availabilities', { params: { id: mentor.userId } });
  expect((await read(mentor)).data).toHaveLength(2);
  expect((await refusal(read(mentee))).status).toBe(404);

  const pair = { participant_id: mentee.participantId, presenter_id: mentor.presenterId };
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ ...pair, aasm_state: 'initiated' })
      .execute(),
  );
  expect(await read(mentee)).toMatchObject({
    data: [monday],
    exceptions: [{ starts_on: ahead(3), ends_on: ahead(4) }],
    time_zone: 'America/Toronto',
  });
  for (const stranger of [await aParticipant(company), await aPresenter(await aCompany(stage))]) {
    expect((await refusal(read(stranger))).status).toBe(404);
  }
  await company.within((tx) => tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: new Date() }).execute());
  expect((await refusal(read(mentee))).status).toBe(404);
});

test('days without sessions are two years at most, on either side of a slip of the hand', async () => {
  const person = await aParticipant(await aCompany(stage));
  const year = stage.clock.now.getUTCFullYear() + 1;
  const of = (starts_on: string, ends_on: string) => person.api(add, { body: { starts_on, ends_on } });
  expect(await refusal(of(`${year}-01-01`, `${year + 2}-01-03`))).toMatchObject({
    status: 422,
    messages: ['Deux ans au plus : vérifiez l’année.'],
  });
  expect(await refusal(of(`${year}-01-01`, '9999-12-31'))).toMatchObject({
    status: 422,
    messages: ['Deux ans au plus : vérifiez l’année.'],
  });
  expect((await of(`${year}-01-01`, `${year + 2}-01-01`)).data).toMatchObject({ ends_on: `${year + 2}-01-01` });
});
