import { randomUUID } from 'node:crypto';
import type { MeetingState } from '@binome/contract/states';
import { expect, test } from 'vitest';
import { runInCompany } from '../platform/run-in-company.ts';
import { aCompany } from '../testing/company.ts';
import { type AtConsole, aStaffMember, atConsole, consolePeople } from '../testing/console.ts';
import { aPerson, type TestPerson } from '../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../testing/relationship.ts';
import { openStage } from '../testing/stage.ts';
import { letWorkerFinish } from '../testing/worker.ts';
import { askForReports, closeReports, expireMeetings, startMeetings } from './jobs.ts';

const stage = await openStage();
const begun = new Date('2026-11-23T08:00:00Z');
const day = 86_400_000;

type Action =
  | 'edit'
  | 'propose'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'cancel'
  | 'give_up'
  | 'cancel_at_console'
  | 'end_of_pair'
  | 'start'
  | 'ask_for_reports'
  | 'close_reports'
  | 'expire';

/**
 * Where each action leads from each state; a dot where it is refused, or does nothing. Times are proposed by the one who planned the
 * session: in `requested`, and in `confirmed` beside the agreed time. In the other states they were proposed and decided.
 */
const table = `
                    initiated  requested  confirmed  started             feedback_requested  feedback_filled  finished  cancelled  expired
  edit              initiated  requested  confirmed  .                   .                   .                .         .          .
  propose           requested  requested  confirmed  .                   .                   .                .         .          .
  accept            .          confirmed  confirmed  .                   .                   .                .         .          .
  decline           .          initiated  confirmed  .                   .                   .                .         .          .
  withdraw          .          initiated  confirmed  .                   .                   .                .         .          .
  cancel            cancelled  cancelled  cancelled  .                   .                   .                .         .          .
  give_up           cancelled  cancelled  .          .                   .                   .                .         .          .
  cancel_at_console cancelled  cancelled  cancelled  cancelled           .                   .                .         .          .
  end_of_pair       cancelled  cancelled  cancelled  .                   .                   .                .         .          .
  start             .          .          started    .                   .                   .                .         .          .
  ask_for_reports   .          .          .          feedback_requested  .                   .                .         .          .
  close_reports     .          .          .          .                   finished            finished         .         .          .
  expire            expired    expired    .          .                   .                   .                .         .          .
`;

/** Whose each action is; the others get the status that stands beside them. */
const roles = ['planner', 'other', 'colleague', 'stranger', 'admin', 'hr', 'programHr', 'manager', 'unitAdmin', 'member', 'staff'] as const;
type Role = (typeof roles)[number];
const membersOnly = { planner: 200, other: 200, colleague: 404, stranger: 404, hr: 404 } as const;
const whose: Partial<Record<Action, Partial<Record<Role, number>>>> = {
  edit: membersOnly,
  propose: { ...membersOnly, planner: 201, other: 201 },
  accept: { ...membersOnly, planner: 403 },
  decline: { ...membersOnly, planner: 403 },
  withdraw: { ...membersOnly, other: 403 },
  cancel: membersOnly,
  give_up: membersOnly,
  cancel_at_console: {
    admin: 201,
    hr: 201,
    programHr: 201,
    manager: 201,
    unitAdmin: 403,
    staff: 201,
    member: 403,
    planner: 403,
    other: 403,
  },
};

const [head = '', ...lines] = table.trim().split('\n');
const columns = head.trim().split(/\s+/) as MeetingState[];
const cells = lines.flatMap((line) => {
  const [action = '', ...outcomes] = line.trim().split(/\s+/);
  return columns.map((state, index): [MeetingState, Action, MeetingState | null] => {
    const to = outcomes[index] ?? '';
    return [state, action as Action, to === '.' ? null : (to as MeetingState)];
  });
});

/** When a session in a state is, from now; and for the clock, how much later it looks. */
const times: Record<MeetingState, number | null> = {
  ...{ initiated: null, requested: null, confirmed: 3 * day, started: -600_000, feedback_requested: -day, feedback_filled: -day },
  ...{ finished: -20 * day, cancelled: 3 * day, expired: null },
};
const later: Partial<Record<Action, number>> = { start: 3 * day, ask_for_reports: day, close_reports: 14 * day, expire: 31 * day };

async function aMeetingInState(state: MeetingState) {
  stage.clock.now = begun;
  const company = await aCompany(stage);
  const pair = await aRelationship(company, { presenter: { user: { business_unit_id: company.unitId } } });
  const offset = times[state];
  const starts_at = offset === null ? null : new Date(begun.getTime() + offset);
  const ends_at = starts_at && new Date(starts_at.getTime() + 45 * 60_000);
  const closed = { closed_at: ['finished', 'cancelled', 'expired'].includes(state) ? begun : null };
  const cancelled = state === 'cancelled' ? { cancelled_by: 'presenter' as const } : {};
  const id = await aMeeting(pair, { aasm_state: state, created_at: begun, starts_at, ends_at, ...closed, ...cancelled });
  const open = state === 'requested' || state === 'confirmed';
  const decision = open ? { aasm_state: 'proposed' as const } : { aasm_state: 'superseded' as const, decided_at: begun };
  const proposed = { meeting_id: id, round: 1, proposed_by: 'participant' as const, duration_minutes: 45, outside_availability: true };
  const appointment = await company.within((tx) =>
    tx
      .insertInto('meeting_appointments')
      .values({ ...proposed, ...decision, starts_at: new Date(begun.getTime() + 4 * day) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { company, pair, id, appointmentId: appointment.id };
}

type Made = Awaited<ReturnType<typeof aMeetingInState>>;

/** Everybody who might touch a session in the app. */
async function inApp({ company, pair }: Made): Promise<Partial<Record<Role, TestPerson>>> {
  const colleague = await aPerson(company, { participant: true, presenter: true });
  const { presenter: stranger } = await aRelationship(await aCompany(stage));
  const hr = await aPerson(company, { participant: true, roles: [{ name: 'hr_referent' }] });
  return { planner: pair.participant, other: pair.presenter, colleague, stranger, hr };
}

/** Everybody who might touch a session at the console: the provider's staff inside the company too. */
async function atTheConsole({ company, pair }: Made): Promise<Partial<Record<Role, AtConsole>>> {
  const staff = await aStaffMember(stage, `${randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Demande du client' } });
  const [planner, other] = [await atConsole(stage, pair.participant.email), await atConsole(stage, pair.presenter.email)];
  return { ...(await consolePeople(company)), staff, planner, other };
}

const calls = {
  edit: { method: 'PATCH', path: '', body: { event: 'edit', subject: 'Autre chose' } },
  propose: { method: 'POST', path: '/appointments', body: { slots: ['2026-11-30T10:00:00Z'] } },
  accept: { method: 'PATCH', path: '/appointments/:a', body: { event: 'accept' } },
  decline: { method: 'PATCH', path: '/appointments/:a', body: { event: 'decline' } },
  withdraw: { method: 'PATCH', path: '/appointments/:a', body: { event: 'withdraw' } },
  cancel: { method: 'PATCH', path: '', body: { event: 'cancel', reason: 'Un imprévu' } },
  give_up: { method: 'DELETE', path: '', body: undefined },
} as const;

/** What an action takes: a way to do it as somebody, which returns the status. */
async function actors(made: Made, action: Action): Promise<(role: Role) => Promise<number>> {
  if (action === 'cancel_at_console') {
    const people = await atTheConsole(made);
    const body = { meeting_id: made.id, reason: 'Le programme s’arrête' };
    return async (role) => (await people[role]?.call('POST', 'meeting_cancellations', body))?.status ?? 0;
  }
  const people = await inApp(made);
  const { method, path, body } = calls[action as keyof typeof calls];
  const url = `/api/v1/meetings/${made.id}${path.replace(':a', made.appointmentId)}`;
  return async (role) => (await stage.send({ method, url, body, headers: people[role]?.credentials ?? {} })).status;
}

const stored = ({ company }: Made) =>
  company.within(async (tx) => ({
    meetings: await tx.selectFrom('meetings').selectAll().execute(),
    appointments: await tx.selectFrom('meeting_appointments').selectAll().execute(),
  }));

const clock = { start: startMeetings, ask_for_reports: askForReports, close_reports: closeReports, expire: expireMeetings };

async function endPair({ company, relationshipId }: TestRelationship): Promise<void> {
  await company.within(async (tx) => {
    await tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: begun }).execute();
    const event = { name: 'mentoring_relationship.finished', subject_id: relationshipId, data: '{}', created_at: begun };
    await tx.insertInto('events').values(event).execute();
  });
  await letWorkerFinish(company);
}

const stateOf = async (made: Made) => (await stored(made)).meetings[0]?.aasm_state;

test('the table names every state and every action, once each', () => {
  expect(cells).toHaveLength(columns.length * lines.length);
  expect([columns.length, new Set(cells.map(([state, action]) => `${state} ${action}`)).size]).toEqual([9, 9 * 13]);
});

const cellsOf = (...actions: string[]) => cells.filter(([, action]) => actions.includes(action));

test.each(cellsOf(...Object.keys(whose)))(
  'a session that is %s, %s (%s): each role gets what the table says',
  async (state, action, to) => {
    const made = await aMeetingInState(state);
    const send = await actors(made, action);
    const before = await stored(made);
    const of = Object.entries(whose[action] ?? {}) as [Role, number][];
    for (const [role, status] of of.filter(([, status]) => status >= 300)) {
      expect([role, await send(role)]).toEqual([role, status]);
      expect(await stored(made)).toEqual(before);
    }
    // Whoever may, on a session of their own: the first must not stand in the way of the next.
    for (const [role, status] of of.filter(([, status]) => status < 300)) {
      const again = await aMeetingInState(state);
      expect([role, await (await actors(again, action))(role)]).toEqual([role, to ? status : 422]);
      expect(await stateOf(again)).toBe(to ?? state);
    }
  },
);

test.each(cellsOf('end_of_pair'))('a session that is %s, %s: %s', async (state, _, to) => {
  const made = await aMeetingInState(state);
  await endPair(made.pair);
  expect(await stateOf(made)).toBe(to ?? state);
});

test.each(cellsOf(...Object.keys(clock)))(
  'a session that is %s, %s by the clock: %s, not before its time, and once',
  async (state, action, to) => {
    const made = await aMeetingInState(state);
    const job = clock[action as keyof typeof clock];
    await runInCompany(stage.services, { company_id: made.company.id }, job);
    expect(await stateOf(made)).toBe(state);
    stage.clock.now = new Date(begun.getTime() + (later[action] ?? 0));
    await runInCompany(stage.services, { company_id: made.company.id }, job);
    const after = await stored(made);
    expect(after.meetings[0]?.aasm_state).toBe(to ?? state);
    await runInCompany(stage.services, { company_id: made.company.id }, job);
    expect(await stored(made)).toEqual(after);
  },
);

test.each(columns)('a session that is %s offers each side what works, and nothing else', async (state) => {
  const leads = (action: Action) => cells.some(([from, by, to]) => from === state && by === action && to !== null);
  const made = await aMeetingInState(state);
  for (const side of ['participant', 'presenter'] as const) {
    const { data } = await made.pair[side].api('GET /api/v1/meetings/:id', { params: { id: made.id } });
    const planner = side === 'participant';
    expect([side, data.can]).toEqual([
      side,
      {
        edit: leads('edit'),
        propose: leads('propose'),
        answer: !planner && leads('accept'),
        withdraw: planner && leads('withdraw'),
        cancel: leads('cancel'),
        join: state === 'started',
        report: state === 'feedback_requested' || state === 'feedback_filled',
      },
    ]);
  }
});
