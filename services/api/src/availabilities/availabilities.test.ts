import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const hours = (weekday: number, start_time: string, end_time: string, open = true) => ({ weekday, open, start_time, end_time });
const monday = hours(1, '09:00', '12:00');
const days = (starts_on: string, ends_on: string) => ({ body: { starts_on, ends_on } });
const addEndpoint = 'POST /api/v1/availability_exceptions';

const save = (person: TestPerson, ...data: (typeof monday)[]) => person.api('PUT /api/v1/availabilities', { body: { data } });
const weekOf = (person: TestPerson) => person.api('GET /api/v1/availabilities');

/** The date in `count` days, in UTC. */
const daysAhead = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/** The error messages of an invalid week, by field. */
async function faultsOf(person: TestPerson, data: unknown, language = 'fr'): Promise<Record<string, string[]>> {
  const headers = { ...person.credentials, 'accept-language': language };
  const response = await testApp.send({ method: 'PUT', url: '/api/v1/availabilities', body: { data }, headers });
  expect(response.status).toBe(422);
  const { full_messages: _, detail: _detail, ...fields } = response.body.errors as Record<string, string[]>;
  return fields;
}

test('saving a week replaces the previous one and returns the new one in order, with its time zone', async () => {
  const person = await aPerson(await aCompany(testApp), { user: { time_zone: 'Indian/Reunion' } });
  expect(await weekOf(person)).toEqual({ data: [], exceptions: [], time_zone: 'Indian/Reunion' });
  await save(person, hours(5, '14:00', '16:00'), monday);
  const saved = await save(person, hours(3, '14:00', '18:30'), monday, hours(1, '12:00', '13:15'), hours(7, '10:00', '11:00', false));
  const expected = [monday, hours(1, '12:00', '13:15'), hours(3, '14:00', '18:30'), hours(7, '10:00', '11:00', false)];
  expect(saved.data.map(({ id: _, ...window }) => window)).toEqual(expected);
  expect(await weekOf(person)).toEqual(saved);
  expect((await save(person)).data).toEqual([]);
});

test('an invalid week reports each window, in the member’s language, and changes nothing', async () => {
  const person = await aPerson(await aCompany(testApp));
  await save(person, monday);
  const invalidWeek = [
    hours(1, '10:00', '09:00'),
    hours(2, '06:00', '08:00'),
    hours(3, '20:00', '23:00'),
    hours(4, '09:00', '11:00'),
    hours(4, '10:30', '12:00', false),
  ];
  expect(await faultsOf(person, invalidWeek)).toEqual({
    'data.0.end_time': ['La fin doit venir après le début.'],
    'data.1.start_time': ['Une plage commence après 6 h.'],
    'data.2.end_time': ['Une plage finit avant 23 h.'],
    'data.4.start_time': ['Cette plage en chevauche une autre le même jour.'],
  });
  expect(await faultsOf(person, [hours(1, '9h', '10:00')], 'en')).toEqual({ 'data.0.start_time': [expect.any(String)] });
  expect(await faultsOf(person, Array(71).fill(monday))).toEqual({ data: ['70 au maximum.'] });
  expect((await weekOf(person)).data).toMatchObject([monday]);
});

test('concurrent saves store one complete week', async () => {
  const person = await aPerson(await aCompany(testApp));
  const [first, second] = [[monday, hours(2, '09:00', '10:00')], [hours(1, '09:00', '11:00')]];
  await Promise.all([save(person, ...first), save(person, ...second), save(person, ...first), save(person, ...second)]);
  const stored = (await weekOf(person)).data.map(({ id: _, ...window }) => window);
  expect([first, second]).toContainEqual(stored);
});

test('changing a single window follows the same rules, and a window of another person is not found', async () => {
  const company = await aCompany(testApp);
  const [person, colleague] = [await aPerson(company), await aPerson(company)];
  const { data } = await save(person, monday, hours(1, '14:00', '16:00'));
  const change = (caller: TestPerson, id: string, body: Partial<typeof monday>) =>
    caller.api('PATCH /api/v1/availabilities/:id', { params: { id }, body });
  const id = data[1]?.id ?? '';
  expect((await change(person, id, { open: false, end_time: '17:00' })).data).toEqual({ id, ...hours(1, '14:00', '17:00', false) });
  const refused = await refusal(change(person, id, { start_time: '11:30' }));
  expect(refused).toMatchObject({ status: 422, messages: ['Cette plage en chevauche une autre le même jour.'] });
  for (const [caller, windowId] of [
    [colleague, id],
    [person, randomUUID()],
  ] as const) {
    expect((await refusal(change(caller, windowId, { open: true }))).status).toBe(404);
  }
  expect((await weekOf(person)).data[1]).toMatchObject(hours(1, '14:00', '17:00', false));
});

test('adjacent exceptions are merged', async () => {
  const person = await aPerson(await aCompany(testApp));
  await person.api(addEndpoint, days(daysAhead(40), daysAhead(44)));
  await person.api(addEndpoint, days(daysAhead(50), daysAhead(50)));
  await person.api(addEndpoint, days(daysAhead(45), daysAhead(46)));
  const { data } = await person.api(addEndpoint, days(daysAhead(38), daysAhead(42)));
  expect(data).toMatchObject({ starts_on: daysAhead(38), ends_on: daysAhead(46) });
  const { exceptions } = await weekOf(person);
  expect(exceptions).toEqual([data, { id: expect.any(String), starts_on: daysAhead(50), ends_on: daysAhead(50) }]);
  await person.api('DELETE /api/v1/availability_exceptions/:id', { params: { id: data.id } });
  expect((await weekOf(person)).exceptions).toMatchObject([{ starts_on: daysAhead(50) }]);
});

test('past exceptions, inverted ranges and more than 100 exceptions are refused', async () => {
  const person = await aPerson(await aCompany(testApp));
  const messageOf = async (starts_on: string, ends_on: string) =>
    (await refusal(person.api(addEndpoint, days(starts_on, ends_on)))).messages;
  expect(await messageOf(daysAhead(5), daysAhead(4))).toEqual(['La fin ne peut pas précéder le début.']);
  expect(await messageOf(daysAhead(-9), daysAhead(-3))).toEqual(['Choisissez aujourd’hui ou une date ultérieure.']);
  expect((await refusal(person.api(addEndpoint, days('2026-02-30', '2026-03-02')))).status).toBe(422);
  for (let index = 0; index < 100; index += 1) await person.api(addEndpoint, days(daysAhead(10 + 2 * index), daysAhead(10 + 2 * index)));
  expect(await messageOf(daysAhead(300), daysAhead(301))).toEqual(['100 périodes sans séance au maximum : retirez-en une d’abord.']);
  expect((await person.api(addEndpoint, days(daysAhead(9), daysAhead(300)))).data).toMatchObject({
    starts_on: daysAhead(9),
    ends_on: daysAhead(300),
  });
});

test('exceptions of another person are not found', async () => {
  const company = await aCompany(testApp);
  const [person, colleague] = [await aPerson(company), await aPerson(company)];
  const { data } = await person.api(addEndpoint, days(daysAhead(3), daysAhead(4)));
  const remove = (caller: TestPerson, id: string) => caller.api('DELETE /api/v1/availability_exceptions/:id', { params: { id } });
  for (const stranger of [colleague, await aPerson(await aCompany(testApp))]) {
    expect((await refusal(remove(stranger, data.id))).status).toBe(404);
  }
  expect((await refusal(remove(person, randomUUID()))).status).toBe(404);
  expect((await weekOf(person)).exceptions).toHaveLength(1);
});

test('only a partner of a running relationship sees the open hours of a member', async () => {
  const company = await aCompany(testApp);
  const [participant, presenter] = [await aParticipant(company), await aPresenter(company, { user: { time_zone: 'America/Toronto' } })];
  await save(presenter, monday, hours(2, '09:00', '10:00', false));
  await presenter.api(addEndpoint, days(daysAhead(3), daysAhead(4)));
  const read = (caller: TestPerson) =>
    clientOf(testApp, caller.credentials)('GET /api/v1/users/:id/availabilities', { params: { id: presenter.userId } });
  expect((await read(presenter)).data).toHaveLength(2);
  expect((await refusal(read(participant))).status).toBe(404);

  const profileIds = { participant_id: participant.participantId, presenter_id: presenter.presenterId };
  await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ ...profileIds, aasm_state: 'initiated' })
      .execute(),
  );
  expect(await read(participant)).toMatchObject({
    data: [monday],
    exceptions: [{ starts_on: daysAhead(3), ends_on: daysAhead(4) }],
    time_zone: 'America/Toronto',
  });
  for (const stranger of [await aParticipant(company), await aPresenter(await aCompany(testApp))]) {
    expect((await refusal(read(stranger))).status).toBe(404);
  }
  await company.within((tx) => tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: new Date() }).execute());
  expect((await refusal(read(participant))).status).toBe(404);
});

test('an exception lasts at most two years', async () => {
  const person = await aParticipant(await aCompany(testApp));
  const year = testApp.clock.now.getUTCFullYear() + 1;
  const addRange = (starts_on: string, ends_on: string) => person.api(addEndpoint, { body: { starts_on, ends_on } });
  expect(await refusal(addRange(`${year}-01-01`, `${year + 2}-01-03`))).toMatchObject({
    status: 422,
    messages: ['Deux ans au maximum : vérifiez l’année.'],
  });
  expect(await refusal(addRange(`${year}-01-01`, '9999-12-31'))).toMatchObject({
    status: 422,
    messages: ['Deux ans au maximum : vérifiez l’année.'],
  });
  expect((await addRange(`${year}-01-01`, `${year + 2}-01-01`)).data).toMatchObject({ ends_on: `${year + 2}-01-01` });
});
