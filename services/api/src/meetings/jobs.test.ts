import { describe, expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aMeeting, aRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, runDueJobs } from '../testing/worker.ts';
import { recordReport } from './reports.ts';

const testApp = await startTestApp();
const start = new Date('2026-11-23T08:00:00Z');
/** Runs all jobs as the worker does. Returns the names of all meeting events so far, and the stored meetings and appointments. */
async function runJobs(company: TestCompany) {
  await runDueJobs(company, 'meeting-starts', 'meeting-ends', 'report-closing', 'meeting-expiry', 'meeting-reminders');
  return company.within(async (tx) => ({
    events: (await tx.selectFrom('events').where('name', 'like', 'meeting.%').orderBy('id').select('name').execute()).map(({ name }) =>
      name.replace('meeting.', ''),
    ),
    meetings: await tx.selectFrom('meetings').orderBy('id').selectAll().execute(),
    appointments: await tx.selectFrom('meeting_appointments').orderBy('id').selectAll().execute(),
  }));
}

/** Runs all jobs twice at `now`. The second run must change nothing. */
async function runTwice(company: TestCompany, now: string) {
  testApp.clock.now = new Date(now);
  const first = await runJobs(company);
  expect(await runJobs(company)).toEqual(first);
  return { events: first.events, states: first.meetings.map(({ aasm_state }) => aasm_state) };
}

async function aScheduledMeeting(meetingFields: Parameters<typeof aMeeting>[1] = {}, settings: Parameters<typeof aCompany>[1] = {}) {
  testApp.clock.now = start;
  const company = await aCompany(testApp, settings);
  const relationship = await aRelationship(company);
  const starts_at = new Date('2026-11-25T09:00:00Z');
  const ends_at = new Date('2026-11-25T09:45:00Z');
  const id = await aMeeting(relationship, { starts_at, ends_at, created_at: start, ...meetingFields });
  return { company, relationship, id };
}

test('an agreed meeting sends two reminders, starts, asks for its reports and is closed without them', async () => {
  const { company } = await aScheduledMeeting();
  const steps: [now: string, events: string[], state: string][] = [
    ['2026-11-24T08:59:59Z', [], 'confirmed'],
    ['2026-11-24T09:00:00Z', ['day_before'], 'confirmed'],
    ['2026-11-25T07:59:59Z', [], 'confirmed'],
    ['2026-11-25T08:00:00Z', ['hour_before'], 'confirmed'],
    ['2026-11-25T08:59:59Z', [], 'confirmed'],
    ['2026-11-25T09:00:00Z', [], 'started'],
    ['2026-11-25T09:44:59Z', [], 'started'],
    ['2026-11-25T09:45:00Z', ['feedback_requested'], 'feedback_requested'],
    ['2026-12-09T09:44:59Z', [], 'feedback_requested'],
    ['2026-12-09T09:45:00Z', [], 'finished'],
  ];
  const expectedEvents: string[] = [];
  for (const [now, events, state] of steps) {
    expectedEvents.push(...events);
    expect([now, await runTwice(company, now)]).toEqual([now, { events: expectedEvents, states: [state] }]);
  }
});

test('after a long outage of the worker, a past meeting asks for its reports without a reminder', async () => {
  const { company } = await aScheduledMeeting();
  expect(await runTwice(company, '2026-11-26T09:00:00Z')).toEqual({ events: ['feedback_requested'], states: ['feedback_requested'] });
});

test('concurrent jobs do everything once', async () => {
  const { company } = await aScheduledMeeting();
  for (const now of ['2026-11-24T12:00:00Z', '2026-11-25T08:30:00Z', '2026-11-25T10:00:00Z']) {
    testApp.clock.now = new Date(now);
    await Promise.all([runJobs(company), runJobs(company), runJobs(company)]);
  }
  expect((await runJobs(company)).events).toEqual(['day_before', 'hour_before', 'feedback_requested']);
});

describe('a reminder', () => {
  const eventsWhenAgreedAt = async (decided_at: string) => {
    const { company, id } = await aScheduledMeeting();
    await company.within((tx) =>
      tx
        .insertInto('meeting_appointments')
        .values({
          meeting_id: id,
          round: 1,
          proposed_by: 'participant',
          duration_minutes: 45,
          outside_availability: false,
          starts_at: new Date('2026-11-25T09:00:00Z'),
          aasm_state: 'accepted',
          decided_at: new Date(decided_at),
        })
        .execute(),
    );
    await runTwice(company, '2026-11-24T10:00:00Z');
    return (await runTwice(company, '2026-11-25T08:10:00Z')).events;
  };
  test.each([
    ['2026-11-24T09:00:00Z', ['day_before', 'hour_before']],
    ['2026-11-24T09:00:01Z', ['hour_before']],
    ['2026-11-25T08:00:01Z', []],
  ])('for a meeting agreed at %s is sent as %j', async (decided_at, events) => {
    expect(await eventsWhenAgreedAt(decided_at)).toEqual(events);
  });

  test('is sent again when a meeting is moved', async () => {
    const { company, id } = await aScheduledMeeting();
    await runTwice(company, '2026-11-24T10:00:00Z');
    await company.within((tx) =>
      tx
        .updateTable('meetings')
        .set({ starts_at: new Date('2026-11-27T09:00:00Z'), ends_at: new Date('2026-11-27T09:45:00Z') })
        .where('id', '=', id)
        .execute(),
    );
    expect((await runTwice(company, '2026-11-26T10:00:00Z')).events).toEqual(['day_before', 'day_before']);
  });
});

describe('an open meeting', () => {
  const withoutTime = { aasm_state: 'requested', starts_at: null, ends_at: null } as const;
  const aProposedMeeting = async (...starts: string[]) => {
    const meeting = await aScheduledMeeting(withoutTime);
    const fields = {
      meeting_id: meeting.id,
      round: 1,
      proposed_by: 'participant' as const,
      duration_minutes: 45,
      outside_availability: true,
    };
    const rows = starts.map((starts_at) => ({ ...fields, starts_at: new Date(starts_at) }));
    await meeting.company.within((tx) => tx.insertInto('meeting_appointments').values(rows).execute());
    return meeting;
  };

  test('expires once its last proposed time has passed', async () => {
    const { company, relationship, id } = await aProposedMeeting('2026-11-25T09:00:00Z', '2026-11-26T09:00:00Z');
    expect((await runTwice(company, '2026-11-26T08:59:59Z')).states).toEqual(['requested']);
    expect(await runTwice(company, '2026-11-26T09:00:00Z')).toEqual({ events: ['expired'], states: ['expired'] });
    const { data } = await relationship.participant.api('GET /api/v1/meetings/:id', { params: { id } });
    expect(data).toMatchObject({ proposals: [], can: { edit: false, propose: false, cancel: false } });
  });

  test('expires 30 days after the last answer', async () => {
    const { company, relationship, id } = await aProposedMeeting('2026-12-02T09:00:00Z');
    testApp.clock.now = new Date('2026-11-30T08:00:00Z');
    const { data } = await relationship.presenter.api('GET /api/v1/meetings/:id', { params: { id } });
    await relationship.presenter.api('PATCH /api/v1/meetings/:id/appointments/:appointment_id', {
      params: { id, appointment_id: data.proposals[0]?.id ?? '' },
      body: { event: 'decline' },
    });
    expect((await runTwice(company, '2026-12-30T07:59:59Z')).states).toEqual(['initiated']);
    expect((await runTwice(company, '2026-12-30T08:00:00Z')).states).toEqual(['expired']);
  });

  test('expires 30 days after its creation if no time is proposed', async () => {
    const { company } = await aScheduledMeeting({ ...withoutTime, aasm_state: 'initiated' });
    expect((await runTwice(company, '2026-12-23T07:59:59Z')).states).toEqual(['initiated']);
    expect((await runTwice(company, '2026-12-23T08:00:00Z')).states).toEqual(['expired']);
  });

  test('supersedes the proposals to move it when it starts', async () => {
    const { company, id } = await aScheduledMeeting();
    const fields = { meeting_id: id, round: 1, proposed_by: 'participant' as const, duration_minutes: 45, outside_availability: true };
    await company.within((tx) =>
      tx
        .insertInto('meeting_appointments')
        .values({ ...fields, starts_at: new Date('2026-11-30T09:00:00Z') })
        .execute(),
    );
    testApp.clock.now = new Date('2026-11-25T09:00:00Z');
    expect((await runJobs(company)).appointments.map(({ aasm_state }) => aasm_state)).toEqual(['superseded']);
  });
});

test.each(['finished', 'admin_finished', 'cancelled'])('ending a relationship (%s) cancels its upcoming meetings only', async (end) => {
  const { company, relationship, id } = await aScheduledMeeting();
  const past = await aMeeting(relationship, { aasm_state: 'feedback_requested' });
  const started = await aMeeting(relationship, { aasm_state: 'started' });
  await company.within(async (tx) => {
    await tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: start }).execute();
    const name = `mentoring_relationship.${end}`;
    const data = JSON.stringify({ by: 'presenter' });
    await tx.insertInto('events').values({ name, subject_id: relationship.relationshipId, data, created_at: start }).execute();
  });
  await letWorkerFinish(company);
  const { data } = await relationship.participant.api('GET /api/v1/meetings/:id', { params: { id } });
  expect(data).toMatchObject({ aasm_state: 'cancelled', cancelled_by: 'relationship_ended', cancellation_note: null });
  const rows = await company.within((tx) => tx.selectFrom('meetings').where('id', 'in', [past, started]).select('aasm_state').execute());
  expect(rows.map(({ aasm_state }) => aasm_state).sort()).toEqual(['feedback_requested', 'started']);
  const events = await company.within((tx) => tx.selectFrom('events').where('subject_id', '=', id).select(['name', 'data']).execute());
  // `because` suppresses the notification in the app; the mail of the event removes the meeting from calendars.
  expect(events).toEqual([{ name: 'meeting.cancelled', data: { because: 'relationship_ended', sequence: 1 } }]);
});

describe('a report', () => {
  type Side = 'participant' | 'presenter';
  const report = async ({ company, relationship, id }: Awaited<ReturnType<typeof aScheduledMeeting>>, side: Side) => {
    const people = { participant_user_id: relationship.participant.userId, presenter_user_id: relationship.presenter.userId };
    await company.within(async (tx) => {
      const fields = {
        subcategory: 'meeting' as const,
        mentoring_relationship_id: relationship.relationshipId,
        meeting_id: id,
        role_type: side,
      };
      await tx
        .insertInto('feedbacks')
        .values({ ...fields, ...people, author_user_id: relationship[side].userId, sent_at: new Date() })
        .execute();
      await recordReport({ tx, now: testApp.clock.now }, id);
    });
    const { data } = await relationship.participant.api('GET /api/v1/meetings/:id', { params: { id } });
    return data.aasm_state;
  };
  const ended = {
    aasm_state: 'feedback_requested',
    starts_at: new Date('2026-11-22T09:00:00Z'),
    ends_at: new Date('2026-11-22T09:45:00Z'),
  } as const;
  test.each<[boolean, Side[], string[]]>([
    [false, ['participant', 'presenter'], ['feedback_filled', 'finished']],
    [false, ['presenter', 'participant'], ['feedback_filled', 'finished']],
    [true, ['participant', 'presenter'], ['finished', 'finished']],
    [true, ['presenter', 'participant'], ['feedback_filled', 'finished']],
  ])('with an optional presenter report (%s), reports of %j lead to %j', async (presenter_report_optional, sides, states) => {
    const meeting = await aScheduledMeeting(ended, { presenter_report_optional });
    const reachedStates = [];
    for (const side of sides) reachedStates.push(await report(meeting, side));
    expect(reachedStates).toEqual(states);
  });

  test('is due or optional until it is sent, for 14 days', async () => {
    const meeting = await aScheduledMeeting(ended, { presenter_report_optional: true });
    const reportState = async (side: Side) => {
      const { data } = await meeting.relationship[side].api('GET /api/v1/meetings/:id', { params: { id: meeting.id } });
      return [data.report.own, data.report.partner_sent, data.can.report];
    };
    expect([await reportState('participant'), await reportState('presenter')]).toEqual([
      ['due', false, true],
      ['optional', false, true],
    ]);
    await report(meeting, 'participant');
    expect([await reportState('participant'), await reportState('presenter')]).toEqual([
      ['sent', false, false],
      ['optional', true, true],
    ]);
    testApp.clock.now = new Date('2026-12-06T09:45:00Z');
    expect(await reportState('presenter')).toEqual(['not_yet', true, false]);
  });
});
