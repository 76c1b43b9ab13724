import { type TodayQueue, todayQueues } from '@binome/contract/values/today';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aStaffMember, type ConsoleClient, consoleUsers } from '../testing/console.ts';
import { aParticipant, aPerson, aPresenter } from '../testing/person.ts';
import { aMeeting, aRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';
import { todayTests } from '../testing/today.ts';
import { runDueJobs } from '../testing/worker.ts';

const testApp = await startTestApp();
const { ago, dayIn, endedFor, today, queueOf, subjects, aSilentRelationship, aMonday } = todayTests(testApp);

test('every queue names who it is about and why, in its order, and the page counts and estimates them', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const { ids, help } = await aMonday(company);
  const page = await today(hr);
  expect(subjects(page)).toEqual(Object.fromEntries(todayQueues.map((code) => [code, [ids[code]]])));
  expect(page).toMatchObject({ urgent: 5, later: 4, minutes: 20, snoozed: [] });
  const [call] = queueOf(page, 'help')?.rows ?? [];
  expect(call).toMatchObject({
    people: [{ user_id: help.participant.userId, phone: '06 12 55 01 47' }],
    facts: [
      { code: 'call_asked' },
      { code: 'partner_of', values: { name: 'Paul Bernard' } },
      { code: 'sessions', values: { held: 0, planned: 8 } },
      { code: 'last_contact', values: { days: 30 } },
    ],
    can: { act: true, snooze: true },
  });
  expect(queueOf(page, 'stuck')?.rows[0]?.facts).toEqual([
    { code: 'stuck', values: { step: 'profile', missing: ['completion'], days: 15 } },
  ]);
  expect(queueOf(page, 'silent')?.claimed).toEqual([{ queue: 'help', people: ['Léa', 'Paul'] }]);
  expect(queueOf(page, 'late_reports')?.rows[0]?.remind).toHaveLength(2);
});

test('shows five rows of a queue, the longest wait first, counts all, and names all on which one press acts', async () => {
  const company = await aCompany(testApp);
  const { hr, unitAdmin } = await consoleUsers(company);
  const people: string[] = [];
  for (const days of [3, 9, 1, 7, 5, 2]) {
    people.push((await aPerson(company, { user: { state: 'confirmed', confirmed_at: ago(days) } })).userId);
  }
  const registrations = queueOf(await today(hr), 'registrations');
  expect(registrations?.rows.map(({ subject }) => subject.id)).toEqual([people[1], people[3], people[4], people[0], people[5]]);
  expect(registrations).toMatchObject({ count: 6, oldest_at: ago(9).toISOString() });
  expect(registrations?.act_ids).toEqual([people[1], people[3], people[4], people[0], people[5], people[2]]);
  // A role with read access only cannot decide on registrations.
  expect(queueOf(await today(unitAdmin), 'registrations')?.act_ids ?? []).toEqual([]);
});

test('never nudges who is hidden by choice, paused, gone or has chosen a role at the console', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const stuck = { completion_percentage: 20, created_at: ago(40) };
  await aParticipant(company, { participant: stuck, user: { profile_visible: false } });
  await aParticipant(company, { participant: { ...stuck, paused_at: ago(3) } });
  await aParticipant(company, { participant: { ...stuck, left_at: ago(3) } });
  await aParticipant(company, { participant: stuck, user: { state: 'suspended' } });
  await aParticipant(company, { participant: { paused_at: ago(3) } });
  await aParticipant(company, { user: { profile_visible: false } });
  await aPerson(company, {
    user: { state: 'validated', state_changed_at: ago(40) },
    roles: [{ name: 'program_manager', program_id: company.programId }],
  });
  expect(subjects(await today(hr))).toEqual({});
  const { participant } = await aSilentRelationship(company, 25);
  await company.within((tx) =>
    tx
      .updateTable('profiles')
      .set({ left_at: ago(3) })
      .where('id', '=', participant.participantId)
      .execute(),
  );
  expect(queueOf(await today(hr), 'silent')).toMatchObject({ count: 1, act_ids: [] });
});

describe('rights:', async () => {
  const company = await aCompany(testApp);
  const people = await consoleUsers(company);
  const { ids } = await aMonday(company);
  const staff = await aStaffMember(testApp, `${crypto.randomUUID()}@binome.example`);

  test('each role reads the queues whose data it reads, and its acts', async () => {
    await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Aider la référente' } });
    const withoutReports = todayQueues.filter((code) => code !== 'reports');
    const read: [ConsoleClient, readonly TodayQueue[], boolean][] = [
      [people.admin, todayQueues, true],
      [people.hr, todayQueues, true],
      [people.programHr, todayQueues, true],
      [people.manager, withoutReports, true],
      [people.unitAdmin, withoutReports.filter((code) => code !== 'help' && code !== 'mails'), false],
      [staff, withoutReports, true],
    ];
    for (const [person, queues, acts] of read) {
      const page = await today(person);
      expect(page.queues.map(({ code }) => code)).toEqual(queues);
      expect(new Set(page.queues.flatMap(({ rows }) => rows.map(({ can }) => can.act)))).toEqual(new Set([acts]));
      // Who manages relationships learns of a call; for the others the relationship is silent only.
      if (person === people.unitAdmin) expect(JSON.stringify(page)).not.toContain('help_wanted');
    }
    expect((await people.member.call('GET', 'today')).status).toBe(403);
  });

  test('another company and another program are not read', async () => {
    const { hr } = await consoleUsers(await aCompany(testApp));
    expect(subjects(await today(hr))).toEqual({});
    const other = await company.within((tx) =>
      tx
        .insertInto('programs')
        .values({ name: { fr: 'Autre' }, starts_on: '2026-01-01', ends_on: '2027-12-31' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    // Mails that failed are nobody's program.
    expect(Object.keys(subjects(await today(people.hr, other.id)))).toEqual(['mails']);
    const { manager } = await consoleUsers({ ...company, programId: other.id });
    expect(subjects(await today(manager))).toEqual({});
    const body = { queue: 'silent', subject_id: ids.silent, until: dayIn(3) };
    expect((await manager.call('POST', 'follow_up_snoozes', body)).status).toBe(404);
  });
});

test('is read in at most nine statements', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  await aMonday(company);
  await today(hr);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await today(hr);
    // The session, the transaction and the savepoint take three.
    expect(query.mock.calls.length - 3).toBeLessThanOrEqual(9);
  } finally {
    query.mockRestore();
  }
});

test('a queue that cannot be read says so, and the others are read', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const { ids } = await aMonday(company);
  const send = pg.Client.prototype.query;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...call: unknown[]) {
    // A prepared statement is an object; a connection with many of them sends the next ones as text and values.
    const isUnmatched = JSON.stringify(call[0])?.includes('match_proposals o where');
    return Reflect.apply(send, this, isUnmatched ? ['select 1 / 0', call.at(-1)] : call);
  });
  try {
    const page = await today(hr);
    expect(page.queues.filter(({ failed }) => failed).map(({ code }) => code)).toEqual(['unmatched']);
    const { unmatched: _, ...others } = ids;
    expect(subjects(page)).toEqual(Object.fromEntries(Object.entries(others).map(([code, id]) => [code, [id]])));
  } finally {
    query.mockRestore();
  }
});

test('an address that refused a later mail is corrected, but not of an account that has ended', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const member = await aPresenter(company, { user: { email_rejected_at: ago(1) } });
  await aPresenter(company, { user: { email_rejected_at: ago(1), state: 'suspended' } });
  const mails = queueOf(await today(hr), 'mails');
  expect(mails?.rows).toMatchObject([{ subject: { id: member.userId }, act_id: null, facts: [{ values: { email: member.email } }] }]);
});

test('figures compare with those of 30 days ago, which the worker stores for the company and each program', async () => {
  const company = await aCompany(testApp);
  const { hr, manager, unitAdmin } = await consoleUsers(company);
  const now = testApp.clock.now;
  await aPresenter(company);
  try {
    testApp.clock.now = ago(30);
    expect(await runDueJobs(company, 'daily-figures')).toEqual(['daily-figures']);
    expect(await runDueJobs(company, 'daily-figures')).toEqual([]);
  } finally {
    testApp.clock.now = now;
  }
  await aSilentRelationship(company, 25);
  await aParticipant(company);
  for (const person of [hr, manager]) {
    expect((await today(person)).figures).toEqual({
      running: { value: 1, before: 0 },
      silent: { value: 1, before: 0 },
      unmatched: { value: 1, before: 0 },
      free_seats: { value: 3, before: 2 },
      free_presenters: { value: 2, before: 1 },
    });
  }
  expect((await today(unitAdmin)).figures.running).toEqual({ value: 1, before: null });
});

test('the week shows dates and first names, never what a session is about', async () => {
  const company = await aCompany(testApp);
  const { hr } = await consoleUsers(company);
  const relationship = await aRelationship(company);
  await aMeeting(relationship, { aasm_state: 'finished', ...endedFor(8), closed_at: ago(8) });
  await aMeeting(relationship);
  await company.within((tx) =>
    tx
      .insertInto('program_workshops')
      .values({ program_id: company.programId, title: { fr: 'À mi-parcours' }, held_on: dayIn(3) })
      .execute(),
  );
  const page = await today(hr);
  expect(page.week).toMatchObject([
    { kind: 'session', names: ['Paul', 'Léa'], number: 2, relationship_id: relationship.relationshipId },
    { kind: 'workshop', on: dayIn(3), title: 'À mi-parcours', program: 'Mentorat' },
  ]);
  expect(JSON.stringify(page)).not.toContain('Préparer l’entretien');
  expect(page.since).toMatchObject({ relationships: 1, sessions: 0 });
});
