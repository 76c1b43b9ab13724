import { randomUUID } from 'node:crypto';
import type { MeetingState } from '@binome/contract/states';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aStaffMember, type ConsoleClient, consoleUsers, signInToConsole } from '../testing/console.ts';
import { aPerson, type TestPerson } from '../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const day = 86_400_000;

/** Next Monday at 8:00 UTC. Not a fixed date: the support access of a staff member also ends by the clock of the database. */
const start = nextMonday();

function nextMonday(): Date {
  const today = new Date();
  const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 8));
  return new Date(date.getTime() + ((8 - date.getUTCDay()) % 7 || 7) * day);
}

type Action =
  | 'edit'
  | 'propose'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'cancel'
  | 'delete'
  | 'cancel_at_console'
  | 'end_relationship'
  | 'start'
  | 'ask_for_reports'
  | 'close_reports'
  | 'expire';

/**
 * Next state by action and state; a dot if the action is refused or does nothing. The proposed time comes from the planner. It is open
 * in `requested` and `confirmed`, and superseded in the other states.
 */
const table = `
                    initiated  requested  confirmed  started             feedback_requested  feedback_filled  finished  cancelled  expired
  edit              initiated  requested  confirmed  .                   .                   .                .         .          .
  propose           requested  requested  confirmed  .                   .                   .                .         .          .
  accept            .          confirmed  confirmed  .                   .                   .                .         .          .
  decline           .          initiated  confirmed  .                   .                   .                .         .          .
  withdraw          .          initiated  confirmed  .                   .                   .                .         .          .
  cancel            cancelled  cancelled  cancelled  .                   .                   .                .         .          .
  delete            cancelled  cancelled  .          .                   .                   .                .         .          .
  cancel_at_console cancelled  cancelled  cancelled  cancelled           .                   .                .         .          .
  end_relationship  cancelled  cancelled  cancelled  .                   .                   .                .         .          .
  start             .          .          started    .                   .                   .                .         .          .
  ask_for_reports   .          .          .          feedback_requested  .                   .                .         .          .
  close_reports     .          .          .          .                   finished            finished         .         .          .
  expire            expired    expired    .          .                   .                   .                .         .          .
`;

const roles = [
  'planner',
  'partner',
  'colleague',
  'stranger',
  'admin',
  'hr',
  'programHr',
  'manager',
  'unitAdmin',
  'member',
  'staff',
] as const;
type Role = (typeof roles)[number];
const membersOnly = { planner: 200, partner: 200, colleague: 404, stranger: 404, hr: 404 } as const;
/** Expected status by action and role, where the state allows the action. */
const expectedStatuses: Partial<Record<Action, Partial<Record<Role, number>>>> = {
  edit: membersOnly,
  propose: { ...membersOnly, planner: 201, partner: 201 },
  accept: { ...membersOnly, planner: 403 },
  decline: { ...membersOnly, planner: 403 },
  withdraw: { ...membersOnly, partner: 403 },
  cancel: membersOnly,
  delete: membersOnly,
  cancel_at_console: {
    admin: 201,
    hr: 201,
    programHr: 201,
    manager: 201,
    unitAdmin: 403,
    staff: 201,
    member: 403,
    planner: 403,
    partner: 403,
  },
};

const [header = '', ...lines] = table.trim().split('\n');
const columns = header.trim().split(/\s+/) as MeetingState[];
const cells = lines.flatMap((line) => {
  const [action = '', ...outcomes] = line.trim().split(/\s+/);
  return columns.map((state, index): [MeetingState, Action, MeetingState | null] => {
    const to = outcomes[index] ?? '';
    return [state, action as Action, to === '.' ? null : (to as MeetingState)];
  });
});

/** Start of a meeting in each state, in milliseconds from now. */
const startOffsets: Record<MeetingState, number | null> = {
  initiated: null,
  requested: null,
  confirmed: 3 * day,
  started: -600_000,
  feedback_requested: -day,
  feedback_filled: -day,
  finished: -20 * day,
  cancelled: 3 * day,
  expired: null,
};
/** Milliseconds until each job acts. */
const jobDelays: Partial<Record<Action, number>> = { start: 3 * day, ask_for_reports: day, close_reports: 14 * day, expire: 31 * day };

async function aMeetingInState(state: MeetingState) {
  testApp.clock.now = start;
  const company = await aCompany(testApp);
  const relationship = await aRelationship(company, { presenter: { user: { business_unit_id: company.unitId } } });
  const offset = startOffsets[state];
  const starts_at = offset === null ? null : new Date(start.getTime() + offset);
  const ends_at = starts_at && new Date(starts_at.getTime() + 45 * 60_000);
  const closed = { closed_at: ['finished', 'cancelled', 'expired'].includes(state) ? start : null };
  const cancelled = state === 'cancelled' ? { cancelled_by: 'presenter' as const } : {};
  const id = await aMeeting(relationship, { aasm_state: state, created_at: start, starts_at, ends_at, ...closed, ...cancelled });
  const open = state === 'requested' || state === 'confirmed';
  const decision = open ? { aasm_state: 'proposed' as const } : { aasm_state: 'superseded' as const, decided_at: start };
  const proposed = { meeting_id: id, round: 1, proposed_by: 'participant' as const, duration_minutes: 45, outside_availability: true };
  const appointment = await company.within((tx) =>
    tx
      .insertInto('meeting_appointments')
      .values({ ...proposed, ...decision, starts_at: new Date(start.getTime() + 4 * day) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { company, relationship, id, appointmentId: appointment.id };
}

type Scene = Awaited<ReturnType<typeof aMeetingInState>>;

async function appPeople({ company, relationship }: Scene): Promise<Partial<Record<Role, TestPerson>>> {
  const colleague = await aPerson(company, { participant: true, presenter: true });
  const { presenter: stranger } = await aRelationship(await aCompany(testApp));
  const hr = await aPerson(company, { participant: true, roles: [{ name: 'hr_referent' }] });
  return { planner: relationship.participant, partner: relationship.presenter, colleague, stranger, hr };
}

/** People by console role. The staff member entered the company through a support access. */
async function consoleActors({ company, relationship }: Scene): Promise<Partial<Record<Role, ConsoleClient>>> {
  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Demande du client' } });
  const [planner, partner] = [
    await signInToConsole(testApp, relationship.participant.email),
    await signInToConsole(testApp, relationship.presenter.email),
  ];
  return { ...(await consoleUsers(company)), staff, planner, partner };
}

const requests = {
  edit: { method: 'PATCH', path: '', body: { event: 'edit', subject: 'Autre chose' } },
  propose: { method: 'POST', path: '/appointments', body: { slots: [new Date(start.getTime() + 7 * day + 2 * 3_600_000).toISOString()] } },
  accept: { method: 'PATCH', path: '/appointments/:a', body: { event: 'accept' } },
  decline: { method: 'PATCH', path: '/appointments/:a', body: { event: 'decline' } },
  withdraw: { method: 'PATCH', path: '/appointments/:a', body: { event: 'withdraw' } },
  cancel: { method: 'PATCH', path: '', body: { event: 'cancel', reason: 'Un imprévu' } },
  delete: { method: 'DELETE', path: '', body: undefined },
} as const;

/** Returns a function that performs the action as a given role and returns the HTTP status. */
async function senderOf(scene: Scene, action: Action): Promise<(role: Role) => Promise<number>> {
  if (action === 'cancel_at_console') {
    const people = await consoleActors(scene);
    const body = { meeting_id: scene.id, reason: 'Le programme s’arrête' };
    return async (role) => (await people[role]?.call('POST', 'meeting_cancellations', body))?.status ?? 0;
  }
  const people = await appPeople(scene);
  const { method, path, body } = requests[action as keyof typeof requests];
  const url = `/api/v1/meetings/${scene.id}${path.replace(':a', scene.appointmentId)}`;
  return async (role) => (await testApp.send({ method, url, body, headers: people[role]?.credentials ?? {} })).status;
}

const readRows = ({ company }: Scene) =>
  company.within(async (tx) => ({
    meetings: await tx.selectFrom('meetings').selectAll().execute(),
    appointments: await tx.selectFrom('meeting_appointments').selectAll().execute(),
  }));

const jobs = { start: 'meeting-starts', ask_for_reports: 'meeting-ends', close_reports: 'report-closing', expire: 'meeting-expiry' };

async function endRelationship({ company, relationshipId }: TestRelationship): Promise<void> {
  await company.within(async (tx) => {
    await tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: start }).execute();
    const data = JSON.stringify({ by: 'presenter' });
    const event = { name: 'mentoring_relationship.finished', subject_id: relationshipId, data, created_at: start };
    await tx.insertInto('events').values(event).execute();
  });
  await letWorkerFinish(company);
}

const stateOf = async (scene: Scene) => (await readRows(scene)).meetings[0]?.aasm_state;

test('the table has every state and every action once', () => {
  expect(cells).toHaveLength(columns.length * lines.length);
  expect([columns.length, new Set(cells.map(([state, action]) => `${state} ${action}`)).size]).toEqual([9, 9 * 13]);
});

const cellsOf = (...actions: string[]) => cells.filter(([, action]) => actions.includes(action));

test.each(cellsOf(...Object.keys(expectedStatuses)))(
  'in state %s, %s (to %s) gets the expected status for each role',
  async (state, action, to) => {
    const scene = await aMeetingInState(state);
    const send = await senderOf(scene, action);
    const before = await readRows(scene);
    const statuses = Object.entries(expectedStatuses[action] ?? {}) as [Role, number][];
    for (const [role, status] of statuses.filter(([, status]) => status >= 300)) {
      expect([role, await send(role)]).toEqual([role, status]);
      expect(await readRows(scene)).toEqual(before);
    }
    for (const [role, status] of statuses.filter(([, status]) => status < 300)) {
      // An action that changes the state needs a new meeting for each role.
      const target = to ? await aMeetingInState(state) : scene;
      const sendTo = to ? await senderOf(target, action) : send;
      expect([role, await sendTo(role)]).toEqual([role, to ? status : 422]);
      expect(await stateOf(target)).toBe(to ?? state);
    }
  },
);

test.each(cellsOf('end_relationship'))('a meeting in state %s: %s leads to %s', async (state, _, to) => {
  const scene = await aMeetingInState(state);
  await endRelationship(scene.relationship);
  expect(await stateOf(scene)).toBe(to ?? state);
});

test.each(cellsOf(...Object.keys(jobs)))(
  'a meeting in state %s: the job %s leads to %s, once and not before its time',
  async (state, action, to) => {
    const scene = await aMeetingInState(state);
    const job = jobs[action as keyof typeof jobs];
    await runDueJobs(scene.company, job);
    expect(await stateOf(scene)).toBe(state);
    testApp.clock.now = new Date(start.getTime() + (jobDelays[action] ?? 0));
    await runDueJobs(scene.company, job);
    const after = await readRows(scene);
    expect(after.meetings[0]?.aasm_state).toBe(to ?? state);
    await runDueJobs(scene.company, job);
    expect(await readRows(scene)).toEqual(after);
  },
);

test.each(columns)('a meeting in state %s presents the allowed actions to each side', async (state) => {
  const isPossible = (action: Action) => cells.some(([from, by, to]) => from === state && by === action && to !== null);
  const scene = await aMeetingInState(state);
  for (const side of ['participant', 'presenter'] as const) {
    const { data } = await scene.relationship[side].api('GET /api/v1/meetings/:id', { params: { id: scene.id } });
    const planner = side === 'participant';
    expect([side, data.can]).toEqual([
      side,
      {
        edit: isPossible('edit'),
        propose: isPossible('propose'),
        answer: !planner && isPossible('accept'),
        withdraw: planner && isPossible('withdraw'),
        cancel: isPossible('cancel'),
        join: state === 'started',
        report: state === 'feedback_requested' || state === 'feedback_filled',
      },
    ]);
  }
});
