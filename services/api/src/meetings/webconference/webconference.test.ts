import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv } from '../../platform/process/env.ts';
import { openMemberSocket, type TestSocket } from '../../testing/cable.ts';
import { aCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { insertDefaultFeedbackQuestions } from '../../testing/feedback.ts';
import { aPresenter, type TestPerson } from '../../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, runDueJobs } from '../../testing/worker.ts';
import { iceSettings } from './ice-servers.ts';

const turnSecret = 'a-secret-of-the-turn-server';
const testApp = await startTestApp({
  STUN_URLS: ['stun:stun.example:3478'],
  TURN_URLS: ['turn:turn.example:3478'],
  TURN_SECRET: turnSecret,
});
const minute = 60_000;
const start = new Date('2026-11-25T09:00:00Z');
const end = new Date('2026-11-25T09:45:00Z');

/** A relationship and a meeting by video, from 9:00 to 9:45, in a room of Binôme. */
async function aVideoMeeting(
  settings: Parameters<typeof aCompany>[1] = {},
  fields: Parameters<typeof aMeeting>[1] = {},
  url: string | null = null,
) {
  const company = await aCompany(testApp, settings);
  const relationship = await aRelationship(company, { presenter: { user: { phone: '+33 6 00 00 00 01' } } });
  const id = await aMeeting(relationship, { starts_at: start, ends_at: end, ...fields }, { video_url: url });
  return { company, relationship, id };
}

function at(instant: Date | number) {
  testApp.clock.now = new Date(instant);
}

const read = async ({ api }: TestPerson, id: string) => (await api('GET /api/v1/meetings/:id/webconference', { params: { id } })).data;
const enter = async ({ api }: TestPerson, id: string) =>
  (await api('POST /api/v1/meetings/:id/webconference', { params: { id }, body: { event: 'enter' } })).data;

describe('the room', () => {
  test('opens 10 minutes before the meeting and closes 30 minutes after its planned end', async () => {
    const { relationship, id } = await aVideoMeeting();
    const hours: [instant: number, isOpen: boolean][] = [
      [start.getTime() - 10 * minute - 1, false],
      [start.getTime() - 10 * minute, true],
      [end.getTime() + 30 * minute - 1, true],
      [end.getTime() + 30 * minute, false],
    ];
    for (const [instant, isOpen] of hours) {
      at(instant);
      const room = await read(relationship.participant, id);
      expect([room.is_open, room.ice !== null, room.partner_phone !== null]).toEqual([isOpen, isOpen, isOpen]);
      expect(room).toMatchObject({ opens_at: '2026-11-25T08:50:00.000Z', closes_at: '2026-11-25T10:15:00.000Z' });
      if (!isOpen) expect(await refusal(enter(relationship.participant, id))).toMatchObject({ status: 422, code: 'room_closed' });
    }
  });

  test.each([
    ['feedback_requested', true],
    ['feedback_filled', true],
    ['requested', false],
    ['cancelled', false],
    ['finished', false],
  ] as const)('of a meeting in state %s is open: %s', async (aasm_state, isOpen) => {
    at(start);
    const closed = aasm_state === 'cancelled' || aasm_state === 'finished' ? { closed_at: start } : {};
    const cancelled = aasm_state === 'cancelled' ? { cancelled_by: 'presenter' as const } : {};
    const { relationship, id } = await aVideoMeeting({}, { aasm_state, ...closed, ...cancelled });
    expect((await read(relationship.presenter, id)).is_open).toBe(isOpen);
  });

  test('is not found by another member, by a partner of another company, and for a phone call', async () => {
    at(start);
    const { company, relationship, id } = await aVideoMeeting();
    const stranger = (await aRelationship(await aCompany(testApp))).presenter;
    const byPhone = await aMeeting(relationship, { starts_at: start, ends_at: end, type: 'phone_call' }, { video_url: null });
    for (const [person, meeting] of [
      [await aPresenter(company), id],
      [stranger, id],
      [relationship.presenter, byPhone],
      [relationship.presenter, randomUUID()],
    ] as const) {
      for (const call of [read, enter]) expect((await refusal(call(person, meeting))).status).toBe(404);
    }
  });

  test('is at the address of the company, or at the partners’ own', async () => {
    at(start);
    const company = { room_url_template: 'https://visio.example/binome-{meeting}' };
    const { relationship, id } = await aVideoMeeting(company);
    expect(await read(relationship.presenter, id)).toMatchObject({ url: `https://visio.example/binome-${id}`, ice: null });
    const own = await aVideoMeeting(company, {}, 'https://meet.example/notre-salle');
    expect(await read(own.relationship.presenter, own.id)).toMatchObject({ url: 'https://meet.example/notre-salle', ice: null });
  });
});

describe('the TURN credentials', () => {
  test('are those of coturn’s shared secret, end with the room, and name nobody', async () => {
    at(start);
    const { relationship, id } = await aVideoMeeting();
    const { ice } = await read(relationship.participant, id);
    expect(ice).toMatchObject({ transport_policy: 'all', expires_at: '2026-11-25T10:15:00.000Z' });
    const [stun, turn] = ice?.servers ?? [];
    expect(stun).toEqual({ urls: ['stun:stun.example:3478'] });
    const ends = Date.parse('2026-11-25T10:15:00Z') / 1000;
    expect(turn?.username).toMatch(new RegExp(`^${ends}:[0-9a-f]{16}$`));
    expect(turn?.username).not.toContain(relationship.participant.userId.slice(0, 8));
    expect(turn?.credential).toBe(
      createHmac('sha1', turnSecret)
        .update(turn?.username ?? '')
        .digest('base64'),
    );
    expect((await read(relationship.presenter, id)).ice?.servers[1]?.username).not.toBe(turn?.username);
  });

  test('are absent without a secret, and the server can require the relay', () => {
    const env = readEnv({ TURN_URLS: 'turn:a.example', ICE_TRANSPORT: 'relay' });
    expect(iceSettings(env, randomUUID(), end)).toEqual({ servers: [], transport_policy: 'relay', expires_at: end });
  });
});

describe('entering', () => {
  test('starts the meeting once, and tells the partner who is not there once', async () => {
    at(start.getTime() - 5 * minute);
    const { company, relationship, id } = await aVideoMeeting();
    expect((await enter(relationship.participant, id)).is_partner_here).toBe(false);
    await enter(relationship.participant, id);
    expect(await eventsOf(relationship)).toEqual([['meeting.partner_waiting', { by: 'participant' }]]);
    expect((await relationship.presenter.api('GET /api/v1/meetings/:id', { params: { id } })).data.aasm_state).toBe('started');
    await letWorkerFinish(company);
    const { data } = await relationship.presenter.api('GET /api/v1/notifications');
    expect(data).toMatchObject([{ kind: 'meeting.partner_waiting', subject_id: id, read_at: null }]);

    // The worker's test moves the clock.
    at(start.getTime() - 5 * minute);
    expect((await enter(relationship.presenter, id)).is_partner_here).toBe(true);
    expect(await eventsOf(relationship)).toHaveLength(1);
    at(start);
    expect((await read(relationship.presenter, id)).is_partner_here).toBe(false);
    at(start.getTime() + 10 * minute);
    await enter(relationship.presenter, id);
    expect((await eventsOf(relationship)).at(-1)).toEqual(['meeting.partner_waiting', { by: 'presenter' }]);
  });
});

test('the report of whoever leaves ends a meeting in which both were there, once', async () => {
  at(start);
  const { company, relationship, id } = await aVideoMeeting();
  await insertDefaultFeedbackQuestions(company);
  const { participant, presenter } = relationship;
  const url = `/api/v1/meetings/${id}/webconference`;
  const report = ({ api }: TestPerson) =>
    api('POST /api/v1/meetings/:id/feedbacks', { params: { id }, body: { answers: { rating: [{ code: 'rating_4' }] } } });
  const canWrite = async () => (await participant.api('GET /api/v1/meetings/:id/feedbacks', { params: { id } })).can.write;
  expect((await testApp.send({ method: 'POST', url, headers: participant.credentials })).status).toBe(200);
  expect([await canWrite(), (await refusal(report(participant))).code]).toEqual([false, 'transition_refused']);
  expect((await enter(presenter, id)).has_begun).toBe(true);
  expect(await canWrite()).toBe(true);
  await report(participant);
  await report(presenter);
  const { data } = await participant.api('GET /api/v1/meetings/:id', { params: { id } });
  expect(data).toMatchObject({ aasm_state: 'feedback_requested', can: { report: true, join: true } });
  const names = await company.within((tx) => tx.selectFrom('events').where('subject_id', '=', id).orderBy('id').select('name').execute());
  expect(names.map(({ name }) => name)).toEqual(['meeting.partner_waiting', 'meeting.feedback_requested']);
});

test('a partner who has left is told with the time, one who has not come is not', async () => {
  at(start);
  const { relationship, id } = await aVideoMeeting();
  const { participant, presenter } = relationship;
  expect(await enter(participant, id)).toMatchObject({ is_partner_here: false, partner_left_at: null });
  expect(await enter(presenter, id)).toMatchObject({ is_partner_here: true, partner_left_at: null });
  const left = start.getTime();
  at(left + minute);
  expect(await read(presenter, id)).toMatchObject({ is_partner_here: false, partner_left_at: new Date(left).toISOString() });
});

describe('the channel', () => {
  const sockets: TestSocket[] = [];
  afterAll(() => Promise.all(sockets.map((socket) => socket.close())));
  const open = async (person: TestPerson) => {
    const socket = await openMemberSocket(testApp, person, 'actioncable-v1-ext-json');
    sockets.push(socket);
    return socket;
  };
  const channel = 'WebconferenceChannel';
  const perform = (socket: TestSocket, meeting_id: string, action: string, data: object) =>
    socket.send({ command: 'message', identifier: JSON.stringify({ channel, meeting_id }), data: JSON.stringify({ action, ...data }) });
  const messages = (socket: TestSocket) => socket.messagesOf(channel);

  test('lets only the two partners in, and only while the room is open', async () => {
    at(start);
    const { company, relationship, id } = await aVideoMeeting();
    const strangers = [await aPresenter(company), (await aRelationship(await aCompany(testApp))).participant];
    for (const person of strangers) expect(await (await open(person)).subscribe(channel, { meeting_id: id })).toBe('reject_subscription');
    expect(await (await open(relationship.presenter)).subscribe(channel, { meeting_id: id })).toBe('confirm_subscription');
    at(end.getTime() + 30 * minute);
    expect(await (await open(relationship.presenter)).subscribe(channel, { meeting_id: id })).toBe('reject_subscription');
  });

  test('carries long signals in order, and a page that was cut receives those that it missed', async () => {
    at(start);
    const { relationship, id } = await aVideoMeeting();
    const [mentee, mentor] = [await open(relationship.participant), await open(relationship.presenter)];
    for (const socket of [mentee, mentor]) await socket.subscribe(channel, { meeting_id: id });
    const [peer, to] = [randomUUID(), randomUUID()];
    perform(mentee, id, 'enter', { peer });
    perform(mentee, id, 'signal', { peer, to, data: JSON.stringify({ sdp: 'x'.repeat(20_000) }) });
    perform(mentee, id, 'signal', { peer, to, data: 'x'.repeat(30_001) });
    perform(mentee, id, 'signal', { peer, to, data: '{"last":true}' });
    await expect.poll(() => messages(mentor)).toHaveLength(3);
    expect(messages(mentor)).toMatchObject([
      { type: 'entered', side: 'participant', peer, to: null },
      { type: 'signal', side: 'participant', peer, to },
      { type: 'signal', data: '{"last":true}' },
    ]);
    const [first] = mentor.frames.filter(({ message }) => message?.type === 'entered');
    await mentor.close();
    const back = await open(relationship.presenter);
    const streams = { [`webconferences/${id}`]: { epoch: 'rows', offset: first?.offset } };
    await back.subscribe(channel, { meeting_id: id }, { streams });
    await expect.poll(() => messages(back).map(({ type }) => type)).toEqual(['signal', 'signal']);
  });

  test('keeps signals to the two partners, even from a query of another member, and deletes them after an hour', async () => {
    at(start);
    const { company, relationship, id } = await aVideoMeeting();
    const { participant, presenter } = relationship;
    const mentee = await open(participant);
    await mentee.subscribe(channel, { meeting_id: id });
    perform(mentee, id, 'enter', { peer: randomUUID() });
    const signals = (as?: string) => company.within((tx) => tx.selectFrom('webconference_signals').select('position').execute(), as);
    await expect.poll(() => signals(presenter.userId)).toHaveLength(1);
    expect(await signals(participant.userId)).toHaveLength(1);
    const { admin } = await consoleUsers(company);
    for (const other of [undefined, (await aPresenter(company)).userId, admin.person.userId]) expect(await signals(other)).toEqual([]);
    const forged = company.within(
      (tx) =>
        tx
          .insertInto('webconference_signals')
          .values({
            meeting_id: id,
            participant_user_id: participant.userId,
            presenter_user_id: presenter.userId,
            position: 99,
            kind: 'left',
            side: 'presenter',
            peer: randomUUID(),
            created_at: start,
          })
          .execute(),
      admin.person.userId,
    );
    await expect(forged).rejects.toMatchObject({ code: '42501' });
    const deleteAt = async (time: number) => {
      at(time);
      await runDueJobs(company, 'old-call-signals');
    };
    await deleteAt(start.getTime() + 60 * minute);
    expect(await signals('system')).toHaveLength(1);
    await deleteAt(start.getTime() + 60 * minute + 1);
    expect(await signals('system')).toEqual([]);
  });

  test('a partner who leaves is gone, and a call that both left late counts its real length', async () => {
    at(start.getTime() - 3 * minute);
    const { relationship, id } = await aVideoMeeting();
    const { participant, presenter } = relationship;
    const [mentee, mentor] = [await open(participant), await open(presenter)];
    for (const socket of [mentee, mentor]) await socket.subscribe(channel, { meeting_id: id });
    const peers = [randomUUID(), randomUUID()] as const;
    perform(mentee, id, 'enter', { peer: peers[0] });
    perform(mentor, id, 'enter', { peer: peers[1] });
    await expect.poll(async () => (await read(participant, id)).is_partner_here).toBe(true);
    const lengthOf = async () => (await participant.api('GET /api/v1/meetings/:id', { params: { id } })).data.call_minutes;
    await keepBoth(end.getTime());
    expect(await lengthOf()).toBeNull();
    await keepBoth(end.getTime() + 12 * minute);
    perform(mentee, id, 'leave', { peer: peers[0] });
    await expect.poll(async () => (await read(presenter, id)).is_partner_here).toBe(false);
    await expect.poll(() => messages(mentor).at(-1)).toMatchObject({ type: 'left', side: 'participant', peer: peers[0] });
    expect(await lengthOf()).toBe(60);
    const { admin } = await consoleUsers(relationship.company);
    expect((await admin.call('GET', `meetings/${id}`)).body).toMatchObject({ duration_minutes: 45, call_minutes: 60 });

    async function keepBoth(until: number) {
      for (let instant = testApp.clock.now.getTime(); instant <= until; instant += 40_000) {
        at(instant);
        perform(mentee, id, 'here', { peer: peers[0] });
        perform(mentor, id, 'here', { peer: peers[1] });
        await expect.poll(() => seenAt(relationship, id), { interval: 5 }).toEqual([instant, instant]);
      }
    }
  });

  test('calls the partner: in the room if they are there, else by a notification, at most once a minute', async () => {
    at(start);
    const { relationship, id } = await aVideoMeeting();
    const { participant, presenter } = relationship;
    await enter(participant, id);
    const mentee = await open(participant);
    await mentee.subscribe(channel, { meeting_id: id });
    const peer = randomUUID();
    perform(mentee, id, 'call', { peer });
    at(start.getTime() + 61_000);
    perform(mentee, id, 'call', { peer });
    perform(mentee, id, 'call', { peer });
    await expect.poll(() => eventsOf(relationship)).toHaveLength(2);
    const mentor = await open(presenter);
    await mentor.subscribe(channel, { meeting_id: id });
    perform(mentor, id, 'enter', { peer: randomUUID() });
    await expect.poll(() => messages(mentee).map(({ type }) => type)).toEqual(['entered']);
    perform(mentee, id, 'call', { peer });
    await expect.poll(() => messages(mentor).at(-1)).toMatchObject({ type: 'called', side: 'participant' });
  });
});

async function eventsOf({ company }: TestRelationship) {
  const rows = await company.within((tx) =>
    tx.selectFrom('events').where('name', '=', 'meeting.partner_waiting').orderBy('id').select(['name', 'data']).execute(),
  );
  return rows.map(({ name, data }) => [name, data]);
}

async function seenAt({ company }: TestRelationship, meetingId: string) {
  const row = await company.within((tx) =>
    tx
      .selectFrom('webconferences')
      .where('meeting_id', '=', meetingId)
      .select(['participant_seen_at', 'presenter_seen_at'])
      .executeTakeFirst(),
  );
  return [row?.participant_seen_at?.getTime(), row?.presenter_seen_at?.getTime()];
}
