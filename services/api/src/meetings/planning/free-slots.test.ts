import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aParticipant, aPresenter, type TestPerson } from '../../testing/person.ts';
import { openStage, refusal } from '../../testing/stage.ts';

const stage = await openStage();
// A Saturday; Europe changes its clocks on Sunday.
stage.clock.now = new Date('2026-03-28T09:00:00Z');

async function aPair(beside?: { company: TestCompany; mentor: TestPerson }) {
  const company = beside?.company ?? (await aCompany(stage));
  const mentee = await aParticipant(company, { user: { time_zone: 'Europe/Paris' } });
  const mentor = beside?.mentor ?? (await aPresenter(company, { user: { time_zone: 'Indian/Reunion' } }));
  const pair = { participant_id: mentee.participantId, presenter_id: mentor.presenterId, aasm_state: 'initiated' as const };
  const { id } = await company.within((tx) =>
    tx.insertInto('mentoring_relationships').values(pair).returning('id').executeTakeFirstOrThrow(),
  );
  return { company, mentee, mentor, id };
}

const everyDay = (start_time: string, end_time: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, open: true, start_time, end_time }));
const open = (person: TestPerson, ...span: [string, string]) =>
  person.api('PUT /api/v1/availabilities', { body: { data: everyDay(...span) } });
const ask = (person: TestPerson, id: string, query: { from?: string; to?: string; duration?: 30 | 45 | 60; meeting_id?: string } = {}) =>
  person.api('GET /api/v1/mentoring_relationships/:id/free_slots', { params: { id }, query });

/** A session that is agreed between the two. */
function agree({ company, mentee, mentor, id }: Awaited<ReturnType<typeof aPair>>, starts_at: string, ends_at: string): Promise<string> {
  return company.within(async (tx) => {
    const two = { participant_user_id: mentee.userId, presenter_user_id: mentor.userId };
    const meeting = await tx
      .insertInto('meetings')
      .values({
        mentoring_relationship_id: id,
        ...two,
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
      .values({ meeting_id: meeting.id, ...two, subject: 'Point' })
      .execute();
    const period = `[${starts_at},${ends_at})`;
    const bookings = Object.values(two).map((user_id) => ({ meeting_id: meeting.id, user_id, period }));
    await tx.insertInto('meeting_bookings').values(bookings).execute();
    return meeting.id;
  }, mentee.userId);
}

test('the hours that both keep free, each date by each clock, from now on', async () => {
  const pair = await aPair();
  await open(pair.mentee, '09:00', '12:00');
  expect(await ask(pair.mentee, pair.id)).toMatchObject({ data: [], known: { viewer: true, partner: false } });
  await open(pair.mentor, '12:00', '14:00');
  const slots = await ask(pair.mentee, pair.id, { to: '2026-03-29' });
  expect(slots).toEqual({
    // Saturday’s only start is now, hence past: noon in La Réunion is nine o’clock in Paris, and ten from Sunday on.
    data: [
      { starts_at: '2026-03-29T08:00:00.000Z', ends_at: '2026-03-29T09:00:00.000Z' },
      { starts_at: '2026-03-29T08:30:00.000Z', ends_at: '2026-03-29T09:30:00.000Z' },
      { starts_at: '2026-03-29T09:00:00.000Z', ends_at: '2026-03-29T10:00:00.000Z' },
    ],
    viewer_time_zone: 'Europe/Paris',
    partner_time_zone: 'Indian/Reunion',
    known: { viewer: true, partner: true },
    busy: [],
  });
  expect((await ask(pair.mentor, pair.id, { to: '2026-03-29' })).data).toEqual(slots.data);
  const shorter = await ask(pair.mentee, pair.id, { from: '2026-03-30', to: '2026-03-30', duration: 45 });
  expect(shorter.data.map(({ starts_at }) => starts_at.slice(11, 16))).toEqual(['08:00', '08:15', '08:30', '08:45', '09:00', '09:15']);
  expect((await ask(pair.mentee, pair.id)).data.at(-1)?.starts_at).toBe('2026-05-26T09:00:00.000Z');
});

test('what is agreed is busy for both, without a word about it, unless it is what moves', async () => {
  const pair = await aPair();
  await open(pair.mentee, '09:00', '12:00');
  await open(pair.mentor, '12:00', '14:00');
  const day = { from: '2026-03-30', to: '2026-03-30' };
  const meeting_id = await agree(pair, '2026-03-30T08:30:00.000Z', '2026-03-30T09:30:00.000Z');
  const slots = await ask(pair.mentor, pair.id, day);
  expect(slots).toMatchObject({ data: [], busy: [{ starts_at: '2026-03-30T08:30:00.000Z', ends_at: '2026-03-30T09:30:00.000Z' }] });
  expect((await ask(pair.mentor, pair.id, { ...day, meeting_id })).data).toHaveLength(3);
  const other = await agree(await aPair(pair), '2026-03-30T06:00:00.000Z', '2026-03-30T07:00:00.000Z');
  for (const id of [randomUUID(), other]) {
    expect((await refusal(ask(pair.mentor, pair.id, { ...day, meeting_id: id }))).status).toBe(404);
  }
  await pair.mentor.api('POST /api/v1/availability_exceptions', { body: { starts_on: '2026-03-31', ends_on: '2026-04-20' } });
  expect((await ask(pair.mentee, pair.id, { from: '2026-03-31' })).data[0]?.starts_at).toBe('2026-04-21T08:00:00.000Z');
});

test('sixty days at once, ends after beginnings', async () => {
  const { mentee, id } = await aPair();
  const messageOf = async (query: { from?: string; to?: string }) => (await refusal(ask(mentee, id, query))).messages;
  await ask(mentee, id, { from: '2026-04-01', to: '2026-05-30' });
  expect(await messageOf({ from: '2026-04-01', to: '2026-05-31' })).toEqual(['Au plus 60 jours à la fois.']);
  expect(await messageOf({ from: '2026-04-02', to: '2026-04-01' })).toEqual(['La fin ne peut pas venir avant le début.']);
  expect((await refusal(ask(mentee, id, { duration: 20 as 30 }))).status).toBe(422);
});

test('only the two of a running accompaniment see when both are free', async () => {
  const { company, mentee, mentor, id } = await aPair();
  for (const where of [company, await aCompany(stage)]) {
    expect((await refusal(ask(await aParticipant(where), id))).status).toBe(404);
  }
  expect((await refusal(ask(mentee, randomUUID()))).status).toBe(404);
  await company.within((tx) => tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: new Date() }).execute());
  for (const person of [mentee, mentor]) expect((await refusal(ask(person, id))).status).toBe(404);
});
