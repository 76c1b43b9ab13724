import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aParticipant, aPresenter, type TestPerson } from '../../testing/person.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
// A Saturday. On Sunday clocks go forward in Europe.
testApp.clock.now = new Date('2026-03-28T09:00:00Z');

async function aScene(shared?: { company: TestCompany; presenter: TestPerson }) {
  const company = shared?.company ?? (await aCompany(testApp));
  const participant = await aParticipant(company, { user: { time_zone: 'Europe/Paris' } });
  const presenter = shared?.presenter ?? (await aPresenter(company, { user: { time_zone: 'Indian/Reunion' } }));
  const row = { participant_id: participant.participantId, presenter_id: presenter.presenterId, aasm_state: 'initiated' as const };
  const { id } = await company.within((tx) =>
    tx.insertInto('mentoring_relationships').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return { company, participant, presenter, id };
}

const weekWith = (start_time: string, end_time: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, open: true, start_time, end_time }));
const saveHours = (person: TestPerson, start_time: string, end_time: string) =>
  person.api('PUT /api/v1/availabilities', { body: { data: weekWith(start_time, end_time) } });
const freeSlots = (
  person: TestPerson,
  id: string,
  query: { from?: string; to?: string; duration?: 30 | 45 | 60; meeting_id?: string } = {},
) => person.api('GET /api/v1/mentoring_relationships/:id/free_slots', { params: { id }, query });

/** Inserts an agreed meeting of the relationship. */
function insertAgreedMeeting(
  { company, participant, presenter, id }: Awaited<ReturnType<typeof aScene>>,
  starts_at: string,
  ends_at: string,
): Promise<string> {
  return company.within(async (tx) => {
    const userIds = { participant_user_id: participant.userId, presenter_user_id: presenter.userId };
    const meeting = await tx
      .insertInto('meetings')
      .values({
        mentoring_relationship_id: id,
        ...userIds,
        type: 'phone_call',
        aasm_state: 'confirmed',
        duration_minutes: 60,
        planned_by: 'participant',
        starts_at: new Date(starts_at),
        ends_at: new Date(ends_at),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('meeting_details')
      .values({ meeting_id: meeting.id, ...userIds, subject: 'Point' })
      .execute();
    const period = `[${starts_at},${ends_at})`;
    const bookings = Object.values(userIds).map((user_id) => ({ meeting_id: meeting.id, user_id, period }));
    await tx.insertInto('meeting_bookings').values(bookings).execute();
    return meeting.id;
  }, participant.userId);
}

test('lists the future times at which both partners are free, each in their time zone', async () => {
  const scene = await aScene();
  await saveHours(scene.participant, '09:00', '12:00');
  expect(await freeSlots(scene.participant, scene.id)).toMatchObject({ data: [], known: { viewer: true, partner: false } });
  await saveHours(scene.presenter, '12:00', '14:00');
  const slots = await freeSlots(scene.participant, scene.id, { to: '2026-03-29' });
  expect(slots).toEqual({
    // The presenter is free from 12:00 in La Réunion. On Saturday that is 9:00 in Paris, which is now, so it is not offered. From Sunday
    // on it is 10:00 in Paris.
    data: [
      { starts_at: '2026-03-29T08:00:00.000Z', ends_at: '2026-03-29T09:00:00.000Z' },
      { starts_at: '2026-03-29T08:30:00.000Z', ends_at: '2026-03-29T09:30:00.000Z' },
      { starts_at: '2026-03-29T09:00:00.000Z', ends_at: '2026-03-29T10:00:00.000Z' },
    ],
    viewer_time_zone: 'Europe/Paris',
    partner_time_zone: 'Indian/Reunion',
    known: { viewer: true, partner: true },
    books_at_once: true,
    busy: [],
  });
  expect((await freeSlots(scene.presenter, scene.id, { to: '2026-03-29' })).data).toEqual(slots.data);
  const shorter = await freeSlots(scene.participant, scene.id, { from: '2026-03-30', to: '2026-03-30', duration: 45 });
  expect(shorter.data.map(({ starts_at }) => starts_at.slice(11, 16))).toEqual(['08:00', '08:15', '08:30', '08:45', '09:00', '09:15']);
  expect((await freeSlots(scene.participant, scene.id)).data.at(-1)?.starts_at).toBe('2026-05-26T09:00:00.000Z');
});

test('agreed meetings are busy times without details, except the meeting that is moved', async () => {
  const scene = await aScene();
  await saveHours(scene.participant, '09:00', '12:00');
  await saveHours(scene.presenter, '12:00', '14:00');
  const day = { from: '2026-03-30', to: '2026-03-30' };
  const meeting_id = await insertAgreedMeeting(scene, '2026-03-30T08:30:00.000Z', '2026-03-30T09:30:00.000Z');
  const slots = await freeSlots(scene.presenter, scene.id, day);
  expect(slots).toMatchObject({ data: [], busy: [{ starts_at: '2026-03-30T08:30:00.000Z', ends_at: '2026-03-30T09:30:00.000Z' }] });
  expect((await freeSlots(scene.presenter, scene.id, { ...day, meeting_id })).data).toHaveLength(3);
  const other = await insertAgreedMeeting(await aScene(scene), '2026-03-30T06:00:00.000Z', '2026-03-30T07:00:00.000Z');
  for (const id of [randomUUID(), other]) {
    expect((await refusal(freeSlots(scene.presenter, scene.id, { ...day, meeting_id: id }))).status).toBe(404);
  }
  await scene.presenter.api('POST /api/v1/availability_exceptions', { body: { starts_on: '2026-03-31', ends_on: '2026-04-20' } });
  expect((await freeSlots(scene.participant, scene.id, { from: '2026-03-31' })).data[0]?.starts_at).toBe('2026-04-21T08:00:00.000Z');
});

test('a range has at most 60 days and ends after it starts', async () => {
  const { participant, id } = await aScene();
  const messageOf = async (query: { from?: string; to?: string }) => (await refusal(freeSlots(participant, id, query))).messages;
  await freeSlots(participant, id, { from: '2026-04-01', to: '2026-05-30' });
  expect(await messageOf({ from: '2026-04-01', to: '2026-05-31' })).toEqual(['60 jours à la fois au maximum.']);
  expect(await messageOf({ from: '2026-04-02', to: '2026-04-01' })).toEqual(['La fin ne peut pas précéder le début.']);
  expect((await refusal(freeSlots(participant, id, { duration: 25 as 30 }))).status).toBe(422);
});

test('only the partners of a running relationship see its free slots', async () => {
  const { company, participant, presenter, id } = await aScene();
  for (const strangersCompany of [company, await aCompany(testApp)]) {
    expect((await refusal(freeSlots(await aParticipant(strangersCompany), id))).status).toBe(404);
  }
  expect((await refusal(freeSlots(participant, randomUUID()))).status).toBe(404);
  await company.within((tx) => tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: new Date() }).execute());
  for (const person of [participant, presenter]) expect((await refusal(freeSlots(person, id))).status).toBe(404);
});
