import { describe, expect, test } from 'vitest';
import { runInCompany } from '../platform/run-in-company.ts';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { aMeeting, aRelationship } from '../testing/relationship.ts';
import { openStage } from '../testing/stage.ts';
import { letWorkerFinish } from '../testing/worker.ts';
import { askForReports, closeReports, expireMeetings, sendMeetingReminders, startMeetings } from './jobs.ts';
import { recordReport } from './reports.ts';

const stage = await openStage();
const begun = new Date('2026-11-23T08:00:00Z');
const jobs = [startMeetings, askForReports, closeReports, expireMeetings, sendMeetingReminders];

/** Runs all jobs as the worker does. Returns all that they have ever told, and where each session stands. */
async function run(company: TestCompany) {
  for (const job of jobs) await runInCompany(stage.services, { company_id: company.id }, job);
  return company.within(async (tx) => ({
    told: (await tx.selectFrom('events').where('name', 'like', 'meeting.%').orderBy('id').select('name').execute()).map(({ name }) =>
      name.replace('meeting.', ''),
    ),
    meetings: await tx.selectFrom('meetings').orderBy('id').selectAll().execute(),
    appointments: await tx.selectFrom('meeting_appointments').orderBy('id').selectAll().execute(),
  }));
}

/** Runs them twice, and at once; the second time nothing may change. */
async function runTwice(company: TestCompany, now: string) {
  stage.clock.now = new Date(now);
  const first = await run(company);
  expect(await run(company)).toEqual(first);
  return { told: first.told, states: first.meetings.map(({ aasm_state }) => aasm_state) };
}

async function aScheduledMeeting(given: Parameters<typeof aMeeting>[1] = {}, settings: Parameters<typeof aCompany>[1] = {}) {
  stage.clock.now = begun;
  const company = await aCompany(stage, settings);
  const pair = await aRelationship(company);
  const starts_at = new Date('2026-11-25T09:00:00Z');
  const ends_at = new Date('2026-11-25T09:45:00Z');
  const id = await aMeeting(pair, { starts_at, ends_at, created_at: begun, ...given });
  return { company, pair, id };
}

test('an agreed session is reminded of twice, starts, asks for its reports and is closed without them', async () => {
  const { company } = await aScheduledMeeting();
  const steps: [now: string, told: string[], state: string][] = [
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
  const said: string[] = [];
  for (const [now, told, state] of steps) {
    said.push(...told);
    expect([now, await runTwice(company, now)]).toEqual([now, { told: said, states: [state] }]);
  }
});

test('after a long silence of the worker, a session that is over asks for its reports at once, without any reminder', async () => {
  const { company } = await aScheduledMeeting();
  expect(await runTwice(company, '2026-11-26T09:00:00Z')).toEqual({ told: ['feedback_requested'], states: ['feedback_requested'] });
});

test('jobs that run at the same time do everything once', async () => {
  const { company } = await aScheduledMeeting();
  for (const now of ['2026-11-24T12:00:00Z', '2026-11-25T08:30:00Z', '2026-11-25T10:00:00Z']) {
    stage.clock.now = new Date(now);
    await Promise.all([run(company), run(company), run(company)]);
  }
  expect((await run(company)).told).toEqual(['day_before', 'hour_before', 'feedback_requested']);
});

describe('a reminder', () => {
  const agreedAt = async (decided_at: string) => {
    const { company, id } = await aScheduledMeeting();
    await company.within((tx) =>
      tx
        .insertInto('meeting_appointments')
        .values({
          ...{ meeting_id: id, round: 1, proposed_by: 'participant', duration_minutes: 45, outside_availability: false },
          ...{ starts_at: new Date('2026-11-25T09:00:00Z'), aasm_state: 'accepted', decided_at: new Date(decided_at) },
        })
        .execute(),
    );
    await runTwice(company, '2026-11-24T10:00:00Z');
    return (await runTwice(company, '2026-11-25T08:10:00Z')).told;
  };
  test.each([
    ['2026-11-24T09:00:00Z', ['day_before', 'hour_before']],
    ['2026-11-24T09:00:01Z', ['hour_before']],
    ['2026-11-25T08:00:01Z', []],
  ])('of a session that was agreed at %s: %j', async (decided_at, told) => {
    expect(await agreedAt(decided_at)).toEqual(told);
  });

  test('comes anew for a session that moves', async () => {
    const { company, id } = await aScheduledMeeting();
    await runTwice(company, '2026-11-24T10:00:00Z');
    await company.within((tx) =>
      tx
        .updateTable('meetings')
        .set({ starts_at: new Date('2026-11-27T09:00:00Z'), ends_at: new Date('2026-11-27T09:45:00Z') })
        .where('id', '=', id)
        .execute(),
    );
    expect((await runTwice(company, '2026-11-26T10:00:00Z')).told).toEqual(['day_before', 'day_before']);
  });
});

describe('what nobody agrees to', () => {
  const waiting = { aasm_state: 'requested', starts_at: null, ends_at: null } as const;
  const aProposed = async (...starts: string[]) => {
    const made = await aScheduledMeeting(waiting);
    const of = { meeting_id: made.id, round: 1, proposed_by: 'participant' as const, duration_minutes: 45, outside_availability: true };
    const rows = starts.map((starts_at) => ({ ...of, starts_at: new Date(starts_at) }));
    await made.company.within((tx) => tx.insertInto('meeting_appointments').values(rows).execute());
    return made;
  };

  test('expires when the last of its times has passed, and both are told', async () => {
    const { company, pair, id } = await aProposed('2026-11-25T09:00:00Z', '2026-11-26T09:00:00Z');
    expect((await runTwice(company, '2026-11-26T08:59:59Z')).states).toEqual(['requested']);
    expect(await runTwice(company, '2026-11-26T09:00:00Z')).toEqual({ told: ['expired'], states: ['expired'] });
    const { data } = await pair.participant.api('GET /api/v1/meetings/:id', { params: { id } });
    expect(data).toMatchObject({ proposals: [], can: { edit: false, propose: false, cancel: false } });
  });

  test('expires thirty days after the last word about a date', async () => {
    const { company, pair, id } = await aProposed('2026-12-02T09:00:00Z');
    stage.clock.now = new Date('2026-11-30T08:00:00Z');
    const { data } = await pair.presenter.api('GET /api/v1/meetings/:id', { params: { id } });
    await pair.presenter.api('PATCH /api/v1/meetings/:id/appointments/:appointment_id', {
      params: { id, appointment_id: data.proposals[0]?.id ?? '' },
      body: { event: 'decline' },
    });
    expect((await runTwice(company, '2026-12-30T07:59:59Z')).states).toEqual(['initiated']);
    expect((await runTwice(company, '2026-12-30T08:00:00Z')).states).toEqual(['expired']);
  });

  test('expires thirty days after it was planned without any', async () => {
    const { company } = await aScheduledMeeting({ ...waiting, aasm_state: 'initiated' });
    expect((await runTwice(company, '2026-12-23T07:59:59Z')).states).toEqual(['initiated']);
    expect((await runTwice(company, '2026-12-23T08:00:00Z')).states).toEqual(['expired']);
  });

  test('to move to is forgotten once the agreed time has come', async () => {
    const { company, id } = await aScheduledMeeting();
    const of = { meeting_id: id, round: 1, proposed_by: 'participant' as const, duration_minutes: 45, outside_availability: true };
    await company.within((tx) =>
      tx
        .insertInto('meeting_appointments')
        .values({ ...of, starts_at: new Date('2026-11-30T09:00:00Z') })
        .execute(),
    );
    stage.clock.now = new Date('2026-11-25T09:00:00Z');
    expect((await run(company)).appointments.map(({ aasm_state }) => aasm_state)).toEqual(['superseded']);
  });
});

test.each(['finished', 'admin_finished', 'cancelled'])(
  'an accompaniment that is %s calls off its sessions to come, and no other',
  async (end) => {
    const { company, pair, id } = await aScheduledMeeting();
    const over = await aMeeting(pair, { aasm_state: 'feedback_requested' });
    const going = await aMeeting(pair, { aasm_state: 'started' });
    await company.within(async (tx) => {
      await tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: begun }).execute();
      const name = `mentoring_relationship.${end}`;
      await tx.insertInto('events').values({ name, subject_id: pair.relationshipId, data: '{}', created_at: begun }).execute();
    });
    await letWorkerFinish(company);
    const { data } = await pair.participant.api('GET /api/v1/meetings/:id', { params: { id } });
    expect(data).toMatchObject({ aasm_state: 'cancelled', cancelled_by: 'relationship_ended', cancellation_note: null });
    const rows = await company.within((tx) => tx.selectFrom('meetings').where('id', 'in', [over, going]).select('aasm_state').execute());
    expect(rows.map(({ aasm_state }) => aasm_state).sort()).toEqual(['feedback_requested', 'started']);
    const told = await company.within((tx) => tx.selectFrom('events').where('subject_id', '=', id).select(['name', 'data']).execute());
    // Without a mail of its own; but calendars that have it must hear that it is off.
    expect(told).toEqual([{ name: 'meeting.cancelled', data: { because: 'relationship_ended', sequence: 1 } }]);
  },
);

describe('a report', () => {
  type Side = 'participant' | 'presenter';
  const report = async ({ company, pair, id }: Awaited<ReturnType<typeof aScheduledMeeting>>, side: Side) => {
    const people = { participant_user_id: pair.participant.userId, presenter_user_id: pair.presenter.userId };
    await company.within(async (tx) => {
      const of = { subcategory: 'meeting' as const, mentoring_relationship_id: pair.relationshipId, meeting_id: id, role_type: side };
      await tx
        .insertInto('feedbacks')
        .values({ ...of, ...people, author_user_id: pair[side].userId, sent_at: new Date() })
        .execute();
      await recordReport({ tx, now: stage.clock.now }, id);
    });
    const { data } = await pair.participant.api('GET /api/v1/meetings/:id', { params: { id } });
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
  ])('where the mentor’s is optional (%s): %j leads to %j', async (presenter_report_optional, sides, states) => {
    const made = await aScheduledMeeting(ended, { presenter_report_optional });
    const reached = [];
    for (const side of sides) reached.push(await report(made, side));
    expect(reached).toEqual(states);
  });

  test('is asked of both, or welcome from the mentor for fourteen days', async () => {
    const made = await aScheduledMeeting(ended, { presenter_report_optional: true });
    const standing = async (side: Side) => {
      const { data } = await made.pair[side].api('GET /api/v1/meetings/:id', { params: { id: made.id } });
      return [data.report.own, data.report.partner_sent, data.can.report];
    };
    expect([await standing('participant'), await standing('presenter')]).toEqual([
      ['due', false, true],
      ['optional', false, true],
    ]);
    await report(made, 'participant');
    expect([await standing('participant'), await standing('presenter')]).toEqual([
      ['sent', false, false],
      ['optional', true, true],
    ]);
    stage.clock.now = new Date('2026-12-06T09:45:00Z');
    expect(await standing('presenter')).toEqual(['not_yet', true, false]);
  });
});
